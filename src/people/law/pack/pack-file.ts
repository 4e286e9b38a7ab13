import { hash } from 'node:crypto'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Files } from '#/platform/files/files.ts'
import type { MakeAttachment } from '#/platform/ports/mail-kinds.ts'
import { findTerms } from '../kept/keep-terms.ts'
import { fileName, findPackById, type Pack, packPath } from './packs.ts'

type WithFiles = PlatformCtx & { files: Files }
const digestOf = (file: Uint8Array) => hash('sha256', file)

/** The file of a contract. It is drawn when it is first mailed or asked for; later it is read, and compared with its digest. */
export async function packFile(ctx: WithFiles, pack: Pack): Promise<Buffer> {
  if (!pack.digest) return drawOnce(ctx, pack)
  const file = await ctx.files.get(packPath(pack.id, pack.digest))
  if (!file || digestOf(file) !== pack.digest)
    throw new Error(`The file of the contract ${pack.id} is missing or was changed`)
  return file
}

/** Draws and stores the file. When two draw at the same moment, the first one's file is the contract's. */
async function drawOnce(ctx: WithFiles, pack: Pack): Promise<Buffer> {
  const { db, files, clock } = ctx
  const terms = found(await findTerms(db, { market: pack.market, version: pack.termsVersion }))
  const { drawPack } = await import('./contract-pack.pdf.ts')
  const file = await drawPack(pack, terms)
  const digest = digestOf(file)
  await files.put(packPath(pack.id, digest), file)
  const stored = await db.run(sql`
    UPDATE contract_pack SET digest = ${digest}, drawn_at = ${clock.now()} WHERE id = ${pack.id} AND digest IS NULL`)
  return stored === 1 ? file : packFile(ctx, found(await findPackById(db, pack.id)))
}

export const attachPack: MakeAttachment = async (ctx, id) => {
  const pack = found(await findPackById(ctx.db, id))
  return { filename: fileName(pack), contentType: 'application/pdf', content: await packFile(ctx, pack) }
}
