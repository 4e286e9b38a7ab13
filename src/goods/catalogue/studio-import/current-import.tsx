import './import.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Progress } from '#/platform/ui/notice/progress.tsx'
import { useSave } from '../product/use-save.ts'
import { ImportPreview } from './import-preview.tsx'
import type { CurrentImport } from './studio-import.schema.ts'

const stateTexts = {
  gathering:
    'The file is being sent. If the window that sends it is closed, cancel it and choose the file again.',
  reading: 'It is being read. You may leave this page: it goes on.',
  ready: 'Nothing of it shows yet. Look it through, then publish it or cancel it.',
  publishing: 'It goes into the shop, all of it in one moment. You may leave this page: it goes on.',
}

/** The open import, whichever colleague began it. */
export function CurrentImportView({ current }: { current: CurrentImport }) {
  const { id, fileName, by, createdAt, markets, state, parked } = current
  const params = { id }
  const [overwrite, setOverwrite] = useState(false)
  const publish = useSave(
    (body: { overwrite: boolean }, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/imports/:id/publish', { params, body, idempotencyKey }),
    'It is being published',
  )
  const cancel = useSave(
    (_: 'cancel', { idempotencyKey }) =>
      send('POST', '/studio/catalogue/imports/:id/cancel', { params, idempotencyKey }),
    'Cancelled: nothing was changed',
  )
  const resume = useSave(
    (_: 'resume') => send('POST', '/studio/catalogue/imports/:id/resume', { params }),
    'It is looked after',
  )
  return (
    <Section title={fileName}>
      <Stack>
        <p>{`${by}, ${staffMoment(createdAt)}, for ${markets.map((market) => marketOf(market).country).join(', ')}. ${parked ? 'It is parked.' : stateTexts[state]}`}</p>
        {parked ? (
          <Notice tone="warning" title="Not taken up again by itself">
            {parked}
          </Notice>
        ) : (
          <WorkProgress current={current} />
        )}
        {state === 'ready' && <ImportPreview current={current} />}
        {state === 'ready' && (
          <OwnDecisions current={current} overwrite={overwrite} onChoose={setOverwrite} />
        )}
        <Alert>{publish.error ?? cancel.error ?? resume.error}</Alert>
        <div className="import-ways">
          {state === 'ready' && (
            <Button
              busy={publish.busy}
              disabled={current.report?.products === 0}
              onClick={() => void publish.submit({ overwrite })}
            >
              Publish
            </Button>
          )}
          {state !== 'publishing' && (
            <Button variant="secondary" busy={cancel.busy} onClick={() => void cancel.submit('cancel')}>
              Cancel the import
            </Button>
          )}
          {(state === 'reading' || state === 'publishing') && (
            <Button variant="secondary" busy={resume.busy} onClick={() => void resume.submit('resume')}>
              {parked ? 'Try once more' : 'It stands still: look after it'}
            </Button>
          )}
        </div>
      </Stack>
    </Section>
  )
}

type OwnProps = { current: CurrentImport; overwrite: boolean; onChoose: (overwrite: boolean) => void }

/** Buyers' own changes stay, unless this file is to overwrite them (decision 121). */
function OwnDecisions({ current: { preview }, overwrite, onChoose }: OwnProps) {
  const { products, prices } = preview?.own ?? { products: 0, prices: 0 }
  const parts = [counted(products, 'product'), counted(prices, 'price')].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <CheckBox
      label="Overwrite what buyers changed by hand"
      hint={`Without it, it stays as they decided: ${parts.join(' and ')}.`}
      checked={overwrite}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}

const counted = (count: number, of: string) => count > 0 && (count === 1 ? `one ${of}` : `${count} ${of}s`)

/** A packed file does not tell its length, so only its counts are shown. */
function WorkProgress({
  current: { state, progress, bytes, fileName, published, report },
}: {
  current: CurrentImport
}) {
  const { products, variants, images } = progress
  const figures = `${products} products, ${variants} variants, ${images} pictures`
  if (state === 'reading')
    return /\.gz$/i.test(fileName) ? (
      <p>{figures}</p>
    ) : (
      <Progress label="Reading" value={Math.min(progress.bytes, bytes)} max={bytes} text={figures} />
    )
  if (state !== 'publishing' || !report) return null
  const written = published?.prepared ?? 0
  return (
    <Progress
      label={published?.shows ? 'It shows; stock follows' : 'Publishing'}
      value={published?.shows ? report.products : Math.min(written, report.products)}
      max={report.products}
      text={`${written} new products written`}
    />
  )
}
