declare module 'virtual:expense-decisions' {
  /** Table of the decisions on an expense, by action, status and role, as Markdown. */
  export const markdown: string;
}
