import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { meanwhileOf } from '../edit/changed.ts'
import { type EditableText, findCodeText, saidWith } from '../edit/code-text.ts'
import { type Draft, findDraft } from '../edit/drafts.ts'
import { listVersions } from '../published/versions.ts'
import { mailsOf } from './mails-of-text.ts'
import { addressOf, exampleOf, pagesOf } from './pages-of-text.ts'

/** A text: its words in force, the code's, a draft, its versions, and the pages and mails that say it. */
export async function textDetail(ctx: Ctx, key: string) {
  const text = found(findCodeText(key))
  const draft = await findDraft(ctx.db, key)
  const versions = await listVersions(ctx.db, key)
  const [latest] = versions
  const meanwhile = latest && meanwhileOf(latest)
  const publication = latest?.publication ?? 0
  return {
    ...{ key, file: text.file, law: shownLaw(text), space: text.space, isAboutMoney: text.isAboutMoney },
    ...{ code: text.code, said: saidWith(text.code, latest?.texts), publication },
    draft: draft ? shownDraft(draft, publication) : null,
    meanwhile: meanwhile?.now ? { what: meanwhile.what, was: meanwhile.was } : null,
    versions: versions.map(({ key: _, code: __, ...version }) => version),
    ...(await usesOf(ctx, key)),
  }
}

const shownLaw = ({ law }: EditableText) => (law ? { lock: law.lock, because: law.because } : null)

const shownDraft = ({ id, texts, savedBy, savedAt, basedOn }: Draft, publication: number) => ({
  ...{ id, texts, savedBy, savedAt },
  outdated: basedOn !== publication,
})

async function usesOf(ctx: Ctx, key: string) {
  const pages = pagesOf(ctx, key)
  const example = await exampleOf(ctx)
  const used = pages.map(({ path, open }) => ({ path, open, to: addressOf(path, example) }))
  return {
    everyPage: pages.some(({ path }) => path === '*'),
    pages: used.filter(({ path }) => path !== '*'),
    mails: [...((await mailsOf(ctx)).get(key) ?? [])],
  }
}
