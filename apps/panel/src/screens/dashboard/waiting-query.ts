/** What waits: decisions, oldest first, for who decides; own questions and drafts for everybody else. */
export function waitingQuery(decides: boolean, me: number | undefined) {
  const many = { per_page: 20 } as const;
  if (decides) return { ...many, status: 'pending', sort: 'incurred_on' } as const;
  return { ...many, status: 'comment,draft', ...(me === undefined ? {} : { user_id: me }) } as const;
}
