import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

/** Section of an accordion. */
export interface AccordionSection {
  /** Key of the section, unique in the accordion. */
  key: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue'> {
  /** Sections, in their order. */
  sections: readonly AccordionSection[];
  /** Level of the headings, below that of the heading above. Default 3. */
  level?: 2 | 3 | 4 | undefined;
  /** Closes the open section when another one opens. */
  single?: boolean | undefined;
  /** Keys of the open sections. Omit it for an uncontrolled accordion. */
  value?: readonly string[] | undefined;
  /** Keys of the initially open sections. */
  defaultValue?: readonly string[] | undefined;
  /** Called with the keys of the open sections. */
  onValueChange?: ((open: readonly string[]) => void) | undefined;
}

const NONE: readonly string[] = [];

/** Headings that show or hide the content below them: questions and answers, settings that few need. */
export function Accordion({
  sections,
  level = 3,
  single = false,
  value,
  defaultValue = NONE,
  onValueChange,
  className,
  ...rest
}: AccordionProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const open = value ?? own;
  const Heading = `h${level}` as const;
  const set = (key: string, isOpen: boolean) => {
    const others = single ? NONE : open.filter((one) => one !== key);
    const next = isOpen ? [...others, key] : open.filter((one) => one !== key);
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <div {...rest} className={classNames(styles['accordion'], className)}>
      {sections.map(({ key, title, content }, index) => {
        const isOpen = open.includes(key);
        // A key may have spaces, an ID may not.
        const buttonId = `${id}-${index}`;
        return (
          <section key={key} aria-labelledby={buttonId} data-state={isOpen ? 'open' : 'closed'}>
            <Heading className={styles['heading']}>
              <button
                type="button"
                id={buttonId}
                className={styles['button']}
                aria-expanded={isOpen}
                data-state={isOpen ? 'open' : 'closed'}
                aria-controls={`${buttonId}-content`}
                onClick={() => set(key, !isOpen)}
              >
                <span>{title}</span>
                <Icon of={ChevronDown} size="s" className={styles['sign']} />
              </button>
            </Heading>
            <div id={`${buttonId}-content`} className={styles['content']} hidden={!isOpen}>
              {content}
            </div>
          </section>
        );
      })}
    </div>
  );
}
