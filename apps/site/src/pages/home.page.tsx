import type { PageContext } from '../frame/page-context.ts';
import { Contact } from '../sections/contact.tsx';
import { Demo } from '../sections/demo.tsx';
import { Hero } from '../sections/hero.tsx';
import { Integrations } from '../sections/integrations.tsx';
import { PolicyTrial } from '../sections/policy-trial.tsx';
import { Questions } from '../sections/questions.tsx';
import { Rules } from '../sections/rules.tsx';
import { SelfHosting } from '../sections/self-hosting.tsx';
import { Workflow } from '../sections/workflow.tsx';
import { Bilingual } from '../sections/bilingual.tsx';
import { Audiences } from '../sections/audiences.tsx';

/** Home page: presents the product with components of the panel. */
export function HomePage({ page }: { page: PageContext }) {
  const { questions } = page.messages;
  return (
    <>
      <Hero page={page} />
      <Demo page={page} />
      <Workflow page={page} />
      <Rules page={page} />
      <PolicyTrial page={page} />
      <Audiences page={page} />
      <Bilingual page={page} />
      <Integrations page={page} />
      <SelfHosting page={page} />
      <Questions title={questions.title} all={questions.all} />
      <Contact page={page} />
    </>
  );
}
