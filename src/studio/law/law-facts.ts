import { drawInvoice } from '#/money/invoices/papers/invoice.pdf.ts'
import { legalWords } from '#/people/law/kept/legal-words.ts'
import { drawPack } from '#/people/law/pack/contract-pack.pdf.ts'
import type { PackKind } from '#/people/law/pack/pack-kinds.rule.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import { type MarketAt, marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Message } from '#/platform/texts/message.rule.ts'
import { messagesOf, textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { renderSample } from '../texts/mails/render-sample.ts'
import { exampleContract } from './example-contract.ts'
import { exampleInvoice, type InvoiceSubject } from './example-invoice.ts'

/** A page as a visitor gets it. */
export type VisitorsPage = { status: number; html: string }
/** The application from outside: its pages as a visitor reads them, and the access rules of its routes. */
export type FromOutside = {
  page(market: MarketId, path: string): Promise<VisitorsPage>
  access(route: string): Policy['who'] | undefined
  /** The customers' pages that a visitor opens without an id. */
  visitorsPages: readonly string[]
}

/** All that a check of the law reads. A test changes one of them, and the check must notice. */
export type LawFacts = FromOutside & {
  rules(market: MarketId): MarketAt
  message(market: MarketId, key: TextKey): Message | undefined
  /** The pages whose code can say a text; the path `*` for every page. */
  pagesThatSay(key: TextKey): readonly string[]
  /** Each sample of a mail, as it would be sent. */
  mails(market: MarketId, name: string): Promise<readonly { html: string }[]>
  /** The words on the paper of an invoice for goods. */
  invoice(market: MarketId, subject: InvoiceSubject): Promise<string>
  /** The words on the paper of a contract. */
  contract(market: MarketId, kind: PackKind): Promise<string>
}

/** The facts of the running application at this moment. A page, a mail and a paper are made once. */
export function lawFacts(ctx: Ctx, outside: FromOutside): LawFacts {
  const now = ctx.clock.now()
  const pages = workedOutOnce<Promise<VisitorsPage>>()
  const mails = workedOutOnce<Promise<{ html: string }[]>>()
  const papers = workedOutOnce<Promise<string>>()
  const saying = ctx.textPages()
  return {
    ...outside,
    page: (market, path) => pages(`${market} ${path}`, () => outside.page(market, path)),
    rules: (market) => marketAt(market, now),
    message: (market, key) => messagesOf(market)[key],
    // In development nothing is built, and any page may say a text.
    pagesThatSay: (key) => (saying.size === 0 ? ['*'] : (saying.get(key) ?? []).map(({ path }) => path)),
    mails: (market, name) => mails(`${market} ${name}`, () => samplesOf(ctx, { market, name })),
    invoice: (market, subject) =>
      papers(`${market} ${subject}`, async () =>
        pdfText(await drawInvoice(exampleInvoice(marketAt(market, now), { subject, now }))),
      ),
    contract: (market, kind) =>
      papers(`${market} contract ${kind}`, async () => {
        const words = legalWords(marketAt(market, now), textsOf(market))
        const contract = exampleContract(kind, { market, now })
        return pdfText(
          await drawPack(contract, { market, words, version: contract.termsVersion, since: now }),
        )
      }),
  }
}

async function samplesOf(ctx: Ctx, { market, name }: { market: MarketId; name: string }) {
  const count = ctx.mails.templates.get(name)?.samples.length ?? 0
  return Promise.all(Array.from({ length: count }, (_, index) => renderSample(ctx, { name, index, market })))
}
