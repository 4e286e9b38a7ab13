/** Said as a connection is opened, which a transaction pooler does not take. */
export const limitsOf = (statementMs: number, lockMs?: number) => ({
  ...(statementMs && { statement_timeout: statementMs }),
  ...(lockMs && { lock_timeout: lockMs }),
})

export function withOnePlan(connectionString: string): string {
  const url = new URL(connectionString)
  const options = [url.searchParams.get('options'), '-c plan_cache_mode=force_generic_plan']
  url.searchParams.set('options', options.filter(Boolean).join(' '))
  return url.href
}
