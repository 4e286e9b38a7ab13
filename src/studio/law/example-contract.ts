import type { PackKind } from '#/people/law/pack/pack-kinds.rule.ts'
import type { Pack } from '#/people/law/pack/packs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** A contract for one piece, to read its paper. It is stored nowhere. */
export const exampleContract = (kind: PackKind, { market, now }: { market: MarketId; now: Date }): Pack => ({
  ...{ kind, market },
  id: 'example',
  subjectId: 'example',
  parentId: null,
  memberId: 'example',
  number: '000001',
  agreedAt: now,
  termsVersion: now.toISOString().slice(0, 10),
  facts: { lines: [{ name: 'Example', amount: 400_00 }], total: 400_00, rows: [] },
  digest: null,
  drawnAt: null,
})
