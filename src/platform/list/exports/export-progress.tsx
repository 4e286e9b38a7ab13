import './exports.css'
import { send } from '#/platform/app/api/api-client.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Progress } from '#/platform/ui/notice/progress.tsx'
import { FormatButtons } from '../file/format-buttons.tsx'
import type { ExportView } from './exports.schema.ts'

/** The progress of a file, then the file in both formats. */
export function ExportProgress({ made }: { made: ExportView }) {
  const { id, path, state, rows, total, expiresAt } = made
  if (state === 'waiting' || state === 'making')
    return (
      <div className="export-progress" role="status">
        <Progress
          label={state === 'waiting' ? 'Waiting' : 'Being made'}
          value={rows}
          max={Math.max(total ?? 1, 1)}
          text={total === null ? undefined : `${staffCount(rows)} of ${staffCount(total)} rows`}
        />
      </div>
    )
  if (state !== 'ready') return <span role="status">{endings[state]}</span>
  return (
    <div className="export-ready" role="status">
      <span>{`${staffCount(rows)} rows, kept until ${staffMoment(expiresAt!)}`}</span>
      <FormatButtons
        path={path}
        read={(format) =>
          send('GET', '/studio/exports/:exportId/file', {
            params: { exportId: id },
            query: { format },
            file: true,
          })
        }
      />
    </div>
  )
}

const endings = {
  failed: 'It could not be made. Try again.',
  cancelled: 'Cancelled',
  expired: 'No longer kept',
} as const
