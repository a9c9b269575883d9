import type { PageContext } from '../frame/page-context.ts';
import { Contact } from '../sections/contact.tsx';
import { Hero } from '../sections/hero.tsx';
import { Questions } from '../sections/questions.tsx';
import { Rules } from '../sections/rules.tsx';
import { Run } from '../sections/run.tsx';
import { Travel } from '../sections/travel.tsx';
import { Twins } from '../sections/twins.tsx';
import { Who } from '../sections/who.tsx';

/** Home page: presents the product with components of the panel. */
export function HomePage({ page }: { page: PageContext }) {
  const { questions } = page.messages;
  return (
    <>
      <Hero page={page} />
      <Travel page={page} />
      <Rules page={page} />
      <Who page={page} />
      <Twins page={page} />
      <Run page={page} />
      <Questions title={questions.title} all={questions.all} />
      <Contact page={page} />
    </>
  );
}
