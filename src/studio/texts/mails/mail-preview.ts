import { someStylist } from '#/people/identity/staff/stylists.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { preheaderOf } from '#/platform/messages/parts/preheader.rule.ts'
import { webCopyOf } from '#/platform/messages/render-email.tsx'
import type { Ctx } from '#/platform/ports/context.ts'
import { sentencesOf } from '#/platform/texts/message.rule.ts'
import { findDraft, listDrafts } from '../edit/drafts.ts'
import { mailsOf } from '../find/mails-of-text.ts'
import { draftSet } from '../preview/previews.ts'
import { findExample, listExamples } from './mail-examples.ts'
import { renderSample, samplesOf, withPictures } from './render-sample.ts'

type Asked = { name: string; market: MarketId; index: number; example?: string | undefined }

async function settingOf(ctx: Ctx, market: MarketId) {
  return { market, stylist: await someStylist(ctx.db, market), set: await draftSet(ctx.db) }
}

/** Every mail with its subject in Danish, and the number of its texts that have a draft. */
export async function listMails(ctx: Ctx) {
  const setting = await settingOf(ctx, 'da')
  const drafts = new Set((await listDrafts(ctx.db)).map(({ key }) => key))
  const uses = await mailsOf(ctx)
  return [...ctx.mails.templates.values()]
    .map((template) => ({
      name: template.name,
      subject: samplesOf(ctx, template, setting)[0]?.subject ?? template.name,
      samples: template.samples.length,
      drafts: [...drafts].filter((key) => uses.get(key)?.includes(template.name)).length,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A mail with the drafts of its texts: its subject, its plain text, and the texts that it says. */
export async function previewMail(ctx: Ctx, { name, market, index, example }: Asked) {
  const setting = await settingOf(ctx, market)
  const template = found(ctx.mails.templates.get(name))
  const { subject, text, html } = await rendered(ctx, { name, market, index, example })
  const examples = await listExamples(ctx.db, { template: name, market })
  const keys = []
  for (const [key, mails] of await mailsOf(ctx)) {
    if (!mails.includes(name)) continue
    const said = sentencesOf(setting.set.languages[market][key] ?? '')
      .map(([, sentence]) => sentence)
      .join(' / ')
    keys.push({ key, said, draft: (await findDraft(ctx.db, key)) !== undefined })
  }
  return {
    ...{ name, market, sample: index, subject, text, examples, example: example ?? null },
    preheader: preheaderOf(html),
    samples: samplesOf(ctx, template, setting).map((sample) => sample.subject),
    keys: keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** The mail with the drafts, as a page. */
export async function draftedMail(ctx: Ctx, asked: Asked): Promise<string> {
  return withPictures(ctx, webCopyOf(await rendered(ctx, asked), ctx.links.origin(asked.market)))
}

/** An example of an earlier release may lack a fact that its mail needs today: it does not exist any more then. */
async function rendered(ctx: Ctx, { name, market, index, example }: Asked) {
  const setting = await settingOf(ctx, market)
  if (example === undefined) return renderSample(ctx, { name, index, ...setting })
  const { facts } = found(await findExample(ctx.db, { id: example, template: name, market }))
  return renderSample(ctx, { name, index, example: facts, ...setting }).catch((error) => {
    ctx.log.warn({ err: error, example }, 'an example of a mail could not be drawn')
    throw NotFound()
  })
}
