import type { Ctx } from '#/platform/ports/context.ts'

/** The part of a context that an import needs; its child opens no more. */
export type ImportWork = Pick<Ctx, 'db' | 'config' | 'clock' | 'random' | 'files' | 'failpoint'>
