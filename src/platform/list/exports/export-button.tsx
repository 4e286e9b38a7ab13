import '#/platform/ui/form/button.css'
import './exports.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { MOST } from '../most.rule.ts'
import { ExportProgress } from './export-progress.tsx'
import type { ExportView } from './exports.schema.ts'
import { useExport } from './use-export.ts'

type ExportButtonProps = { path: string; query: Record<string, unknown> }

/** Has the file of a large list made, and shows its progress in place. The colleague may leave the page meanwhile. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const [begun, setBegun] = useState<ExportView>()
  const asking = useSubmit(
    (body: ExportButtonProps, { idempotencyKey }) =>
      send('POST', '/studio/exports', { body, idempotencyKey }),
    setBegun,
  )
  if (begun) return <Begun begun={begun} onAgain={() => setBegun(undefined)} />
  return (
    <div className="export">
      <Button
        variant="secondary"
        size="small"
        busy={asking.busy}
        onClick={() => void asking.submit({ path, query })}
        title={`More than ${MOST} rows: the file is made in the background, and you get a mail`}
      >
        Export all rows
      </Button>
      <Alert>{asking.error}</Alert>
    </div>
  )
}

function Begun({ begun, onAgain }: { begun: ExportView; onAgain: () => void }) {
  const { now, cancel, error } = useExport(begun)
  const isUnderWay = now.state === 'waiting' || now.state === 'making'
  return (
    <div className="export">
      <ExportProgress made={now} />
      {isUnderWay ? (
        <TextButton onClick={cancel}>Cancel</TextButton>
      ) : (
        <TextButton onClick={onAgain}>Export again</TextButton>
      )}
      <TextLink to={paths.studioExports()}>Your exports</TextLink>
      <Alert>{error}</Alert>
    </div>
  )
}
