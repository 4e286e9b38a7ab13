import { sql } from '#/platform/database/db.ts'
import type { Terms } from '#/platform/http/keys/api-keys.ts'
import { apiScopeIds } from '#/platform/http/keys/scopes.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'

export const keyStates = ['active', 'ended', 'revoked'] as const
export type KeyRow = Terms & {
  id: string
  prefix: string
  state: (typeof keyStates)[number]
  madeAt: Date
  lastUsedAt: Date | null
}

const stateAt = (now: Date) =>
  sql`CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.ends_at <= ${now} THEN 'ended' ELSE 'active' END`

/** Keys of the API, ended and revoked ones too. */
export const keyList = (now: Date) =>
  listSpec<KeyRow>()({
    tables: sql`api_key k`,
    columns: sql`k.id, k.name, k.prefix, k.scopes, k.markets, k.most, k.made_at, k.ends_at, k.last_used_at, ${stateAt(now)} AS state`,
    key: sql`k.id`,
    added: sql`k.made_at`,
    search: [sql`k.name`, sql`k.prefix`],
    filters: {
      state: { by: stateAt(now), values: keyStates },
      scope: { is: (scope) => sql`${scope} = ANY(k.scopes)`, values: apiScopeIds },
    },
    sorts: { made: sql`k.made_at`, ends: sql`k.ends_at` },
    order: '-made',
    csv: [
      ['Name', ({ name }) => name],
      ['Key', ({ prefix }) => prefix],
      ['State', ({ state }) => state],
      ['Scopes', ({ scopes }) => scopes.join(' ')],
      ['Countries', ({ markets }) => markets?.join(' ') ?? 'all'],
      ['Since', ({ madeAt }) => madeAt],
      ['Until', ({ endsAt }) => endsAt],
      ['Last used', ({ lastUsedAt }) => lastUsedAt],
    ],
  })
