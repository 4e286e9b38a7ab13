import { send } from '#/platform/app/api/api-client.ts'
import type { PathOf } from '#/platform/app/api/routes.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { FormatButtons } from './format-buttons.tsx'

/** The route of a list's file, with the parts of its query that are no filters of the list. */
export type ListFileOf = {
  path: Extract<PathOf<'GET'>, `${string}.csv`>
  params?: Readonly<Record<string, string>>
  query?: object
}
type FileButtonsProps = ListFileOf & {
  /** More rows than the list counts: a job makes the file. */
  isLarge: boolean
}

/** The file of a list in both formats: at once, or made by a job where the list is large (R8.05). */
export function FileButtons({ path, params, query = {}, isLarge }: FileButtonsProps) {
  if (isLarge && !params) return <ExportButton path={path} query={{ ...query }} />
  return (
    <FormatButtons
      path={path}
      read={(format) =>
        // Every route of a list's file takes its own filters, and the format.
        send('GET', path as '/studio/customers.csv', {
          ...(params && { params }),
          query: { ...query, format },
          file: true,
        })
      }
    />
  )
}
