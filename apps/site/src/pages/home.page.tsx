import type { Place } from '../frame/place.ts';
import { Contact } from '../sections/contact.tsx';
import { Hero } from '../sections/hero.tsx';
import { Questions } from '../sections/questions.tsx';
import { Rules } from '../sections/rules.tsx';
import { Run } from '../sections/run.tsx';
import { Travel } from '../sections/travel.tsx';
import { Twins } from '../sections/twins.tsx';
import { Who } from '../sections/who.tsx';

/** Home page: presents the product with components of the panel. */
export function HomePage({ place }: { place: Place }) {
  const { questions } = place.messages;
  return (
    <>
      <Hero place={place} />
      <Travel place={place} />
      <Rules place={place} />
      <Who place={place} />
      <Twins place={place} />
      <Run place={place} />
      <Questions title={questions.title} all={questions.all} />
      <Contact place={place} />
    </>
  );
}
