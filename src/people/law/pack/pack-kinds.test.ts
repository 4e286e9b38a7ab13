import { describe, expect, test } from 'vitest'
import { formatMoney } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { messagesOf, textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { legalWords } from '../kept/legal-words.ts'
import { drawPack } from './contract-pack.pdf.ts'
import { instructionKeys, type PackKind, packKinds } from './pack-kinds.rule.ts'

// biome-ignore format: a table
test.each([
  { kind: 'box', early: 'stated', has: ['pack.withdraw.backFree', 'terms.fees2'], because: 'the styling has no withdrawal, as the terms were written' },
  { kind: 'box', early: 'asked', has: ['pack.withdraw.backFree', 'pack.withdraw.service.asked'], because: 'the fee depends on the tick' },
  { kind: 'shop-order', early: 'asked', has: ['pack.withdraw.from.goods', 'pack.withdraw.backPaid'], because: 'the buyer pays the return' },
  { kind: 'exchange', early: 'asked', has: ['pack.withdraw.from.goods', 'pack.withdraw.backFree'], because: 'a return from an exchange is free' },
  { kind: 'gift-card', early: 'asked', has: ['pack.withdraw.from.giftCard'], lacks: 'pack.withdraw.wait', because: 'nothing is sent back' },
  { kind: 'subscription', early: 'asked', has: ['pack.withdraw.from.subscription'], lacks: 'pack.withdraw.wait', because: 'each box has its own instruction' },
] as const)('R11.03 the instruction of a $kind, early start $early: $because', ({ kind, early, has, ...given }) => {
  const keys = instructionKeys(kind, { earlyStart: early })
  for (const key of ['pack.withdraw.right', 'pack.withdraw.how', 'pack.withdraw.inTime', 'pack.withdraw.money', ...has])
    expect(keys).toContain(key)
  if ('lacks' in given) expect(keys).not.toContain(given.lacks)
})

const agreedAt = new Date('2026-12-02T12:00:00Z')
const goods: readonly PackKind[] = ['box', 'shop-order', 'exchange']
const boxes: readonly PackKind[] = ['box', 'subscription']

/** Points of Directive 2011/83/EU on the content of a contract, and the texts that say them; `of`: the kinds they are for. */
// biome-ignore format: a table
const points: { article: string; says: readonly TextKey[]; of?: readonly PackKind[] }[] = [
  { article: '6 (1) (a): the goods and the service', says: ['pack.ordered'] },
  { article: '6 (1) (c): the seller', says: ['pack.seller', 'imprint.email', 'imprint.vatId'] },
  { article: '6 (1) (g): delivery', says: ['pack.delivered'], of: goods },
  { article: '6 (1) (h): the days, the manner and the form of a withdrawal', says: ['footer.withdraw', 'terms.form', 'terms.formStrike', 'terms.formSignature'] },
  { article: '6 (1) (j), 7 (3): a service that was begun early', says: ['pack.withdraw.service.asked'], of: ['box'] },
  { article: '6 (1) (l): the legal guarantee', says: ['guarantee.free', 'guarantee.else', 'guarantee.makers'], of: goods },
  { article: '6 (1) (o): length and end of a subscription', says: ['terms.subscription2'], of: boxes },
  { article: '6 (1) (t): bodies for complaints', says: ['terms.rights'] },
]
const packed = (text: string) => text.replaceAll(/\s/g, '')

describe.each(marketIds.map((id) => ({ id })))('R11.01 R11.03 in $id', ({ id }) => {
  const market = marketAt(id, agreedAt)
  const words = legalWords(market, textsOf(id))
  const draw = (kind: PackKind) =>
    drawPack(
      {
        ...{ id: '', subjectId: '', parentId: null, memberId: '', digest: null, drawnAt: null },
        ...{ kind, market: id, number: '100231', agreedAt, termsVersion: '2026-12-01' },
        facts: {
          lines: [{ name: 'Silk dress', amount: 1_234_00 }],
          total: 1_234_00,
          rows: [{ name: textsOf(id)('pack.delivered'), value: '2–4' }],
        },
      },
      { market: id, version: '2026-12-01', since: agreedAt, words },
    )

  test('the words have no empty place, and no number of another market', () => {
    expect(JSON.stringify(words)).not.toMatch(/\{\w+\}/)
    expect(words.guarantee.title).toContain(String(market.faultMonths / 12))
    expect(words.guarantee.link).toMatch(/^https:\/\/europa\.eu\/.*_(da|sv|nl|de)\.htm$/)
  })

  test('each instruction names the withdrawal function', () => {
    for (const sentences of Object.values(words.withdrawal))
      expect(sentences.join(' ')).toContain(messagesOf(id)['footer.withdraw'])
  })

  test.each(packKinds)('the contract of a %s has each point of the law, in tagged parts', async (kind) => {
    const file = await draw(kind)
    const text = pdfText(file)
    const asked = points.filter(({ of = packKinds }) => of.includes(kind))
    const lacking = asked.filter(({ says }) => says.some((key) => !text.includes(packed(textsOf(id)(key)))))
    expect(lacking).toEqual([])
    const { name, street, email } = market.seller
    const { disputeBody } = market
    const complaints = disputeBody
      ? Object.values(disputeBody)
      : [messagesOf(id)['terms.noDisputeBody'] as string]
    for (const said of [
      name,
      street,
      email,
      formatMoney(1_234_00, id),
      ...words.withdrawal[kind],
      ...complaints,
    ])
      expect(text).toContain(packed(said))
    const parts = file.toString('latin1')
    for (const mark of [
      `/Lang (${market.intlLocale})`,
      '/DisplayDocTitle true',
      '/Marked true',
      '/S /H1',
      '/S /TH',
    ])
      expect(parts).toContain(mark)
  })
})
