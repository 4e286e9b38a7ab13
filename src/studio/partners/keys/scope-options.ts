import { apiScopeIds } from '#/platform/http/keys/scopes.rule.ts'

export const scopeOptions = apiScopeIds.map((value) => ({ value, label: value }))
