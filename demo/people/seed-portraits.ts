import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { keepPortrait } from '#/people/identity/staff/portrait/add-portrait.ts'
import { portraitFile, portraitOf } from '#/people/identity/staff/portrait/portraits.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { demoStaff } from './demo-people.ts'

/** Drawn portraits without models, like the garments' pictures. */
export const demoPortraits = demoStaff.flatMap(({ id, portrait }) => (portrait ? [{ id, portrait }] : []))

/** Portraits that demo colleagues have uploaded are kept. */
export async function seedPortraits(ctx: Ctx): Promise<void> {
  for (const { id, portrait } of demoPortraits) {
    if (await portraitOf(ctx.db, id)) continue
    const files = await drawn(portrait)
    await keepPortrait(ctx, { staffId: id, digest: digestOf(files.large) }, files)
  }
}

/** Puts back the files of drawn portraits that the store has lost. */
export async function putPortraits({ db, files }: Ctx): Promise<void> {
  for (const { id, portrait } of demoPortraits) {
    const made = await drawn(portrait)
    const shown = await portraitOf(db, id)
    if (shown?.digest !== digestOf(made.large)) continue
    for (const size of photoSizes)
      if (!(await files.exists(portraitFile(shown.id, size))))
        await files.put(portraitFile(shown.id, size), made[size])
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const read = (name: string, size: string) =>
  readFile(new URL(`portraits/${name}.${size}.jpg`, import.meta.url))
const drawn = async (name: string) => ({ small: await read(name, 'small'), large: await read(name, 'large') })
