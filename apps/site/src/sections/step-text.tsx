import type { Locale } from '@outlay/domain';
import type { SampleStep } from './sample.ts';

interface StepTextProps extends Pick<SampleStep, 'who' | 'did'> {
  locale: Locale;
}

/** Text of a timeline entry: "Layla Mansour rejected"; in Arabic the action comes first, followed by a colon and the name. */
export function StepText({ locale, who, did }: StepTextProps) {
  const person = (
    <strong>
      <bdi>{who}</bdi>
    </strong>
  );
  return locale === 'ar' ? (
    <>
      {did}: {person}
    </>
  ) : (
    <>
      {person} {did}
    </>
  );
}
