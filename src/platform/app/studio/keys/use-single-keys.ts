import { useRouteLoaderData } from 'react-router'
import type { Staff } from '#/platform/app/session/user-check.ts'
import type { SingleKeys } from './single-keys.rule.ts'

/** The setting of the signed-in colleague. */
export const useSingleKeys = (): SingleKeys =>
  useRouteLoaderData<{ staff: Staff | null }>('studio')?.staff?.singleKeys ?? 'plain'
