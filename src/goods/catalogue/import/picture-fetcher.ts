import { createHash } from 'node:crypto'
import { type Db, sql } from '#/platform/database/db.ts'
import { fetchPublic, type NotFetched } from '#/platform/outward/fetch-public.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findPicture, type StoredPicture } from '../images/pictures.ts'

const LARGEST = 20_000_000 // bytes
/** After this many failures in a row the rest of a host is left out; otherwise a file of a closed shop takes days. */
const PATIENCE = 3
/** A fetched picture is not fetched again within this time: an import that was stopped resumes where it was. */
const CACHED_FOR = '1 day'

export type PictureFetcher = {
  /** A picture fetched by a stopped import, or by the one before. */
  known(address: string): Promise<StoredPicture | undefined>
  fetch(address: string): Promise<Buffer | NotFetched>
  keep(address: string, picture: StoredPicture): Promise<void>
}

/** Fetches pictures by the addresses in a file, which are untrusted (T48). */
export function pictureFetcher(
  { db, files, clock }: Pick<Ctx, 'db' | 'files' | 'clock'>,
  trusted?: string,
): PictureFetcher {
  const away = new Map<string, number>()
  // Pictures come two at a time, and the import has one connection: queries are queued.
  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(ask: () => Promise<T>): Promise<T> => {
    const next = last.then(ask, ask)
    last = next.catch(() => {})
    return next
  }
  return {
    known: async (address) => {
      const row = await queued(() => findFetched(db, address, clock.now()))
      return row && findPicture(files, row.key)
    },
    fetch: async (address) => {
      const host = URL.parse(address)?.host ?? ''
      const failed = () => away.get(host) ?? 0
      if (failed() >= PATIENCE) return 'away'
      const accept = 'image/webp, image/jpeg, image/png'
      const got = await fetchPublic(address, { accept, most: LARGEST, trusted })
      if ('bytes' in got) away.delete(host)
      else if (got.why === 'away') away.set(host, failed() + 1)
      return 'bytes' in got ? got.bytes : got.why
    },
    keep: (address, { key }) => queued(() => keepFetched(db, { address, key, now: clock.now() })),
  }
}

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')

const findFetched = (db: Db, address: string, now: Date) =>
  db.maybe<{ key: string }>(sql`
    SELECT key FROM fetched_picture WHERE address_hash = ${hashOf(address)} AND at > ${now}::timestamptz - ${CACHED_FOR}::interval`)

async function keepFetched(db: Db, { address, key, now }: { address: string; key: string; now: Date }) {
  await db.run(sql`
    INSERT INTO fetched_picture (address_hash, key, at) VALUES (${hashOf(address)}, ${key}, ${now})
    ON CONFLICT (address_hash) DO UPDATE SET key = excluded.key, at = excluded.at`)
}

/** Deletes addresses that are no longer used, at the next import. */
export const forgetFetched = (db: Db, now: Date) =>
  db.run(sql`DELETE FROM fetched_picture WHERE at < ${now}::timestamptz - ${CACHED_FOR}::interval`)
