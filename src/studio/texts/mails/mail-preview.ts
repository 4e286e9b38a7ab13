import { someStylist } from '#/people/identity/staff/stylists.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { webCopyOf } from '#/platform/messages/render-email.tsx'
import type { Ctx } from '#/platform/ports/context.ts'
import { sentencesOf } from '#/platform/texts/message.rule.ts'
import { findDraft, listDrafts } from '../edit/drafts.ts'
import { mailsOf } from '../find/mails-of-text.ts'
import { draftSet } from '../preview/previews.ts'
import { renderSample, samplesOf, withPictures } from './render-sample.ts'

type Asked = { name: string; market: MarketId; index: number }

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
export async function previewMail(ctx: Ctx, { name, market, index }: Asked) {
  const setting = await settingOf(ctx, market)
  const template = found(ctx.mails.templates.get(name))
  const { subject, text } = await renderSample(ctx, { name, index, ...setting })
  const keys = []
  for (const [key, mails] of await mailsOf(ctx)) {
    if (!mails.includes(name)) continue
    const said = sentencesOf(setting.set.languages[market][key] ?? '')
      .map(([, sentence]) => sentence)
      .join(' / ')
    keys.push({ key, said, draft: (await findDraft(ctx.db, key)) !== undefined })
  }
  return {
    ...{ name, market, sample: index, subject, text },
    // The letter hides its subject at its beginning, where a list of mails shows the first words.
    preheader: subject,
    samples: samplesOf(ctx, template, setting).map((sample) => sample.subject),
    keys: keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** The mail with the drafts, as a page. */
export async function draftedMail(ctx: Ctx, { name, market, index }: Asked): Promise<string> {
  const mail = await renderSample(ctx, { name, index, ...(await settingOf(ctx, market)) })
  return withPictures(ctx, webCopyOf(mail, ctx.links.origin(market)))
}
