import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import type { ExportView } from './exports.schema.ts'

const EVERY_MS = 1_000

/** A file that is being made, read again each second until it has ended. */
export function useExport(begun: ExportView) {
  const [now, setNow] = useState(begun)
  const [error, setError] = useState<string>()
  const params = { exportId: begun.id }
  const isUnderWay = now.state === 'waiting' || now.state === 'making'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are those of the first one
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      send('GET', '/studio/exports/:exportId', { params }).then(setNow, (thrown: unknown) => {
        // The next second asks again.
        if (!(thrown instanceof ApiError)) throw thrown
      })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  function cancel() {
    send('POST', '/studio/exports/:exportId/cancel', { params }).then(setNow, (thrown: unknown) => {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(staffErrorText(thrown))
    })
  }
  return { now, cancel, error }
}
