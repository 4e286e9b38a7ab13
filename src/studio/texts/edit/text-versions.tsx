import '../texts.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { whenOutdated } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { changeLabels } from '../change-labels.ts'
import { TextsBeside } from '../languages.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { TextDetailView } from '../texts.schema.ts'

/** The versions of a text, the newest first, down to the code's own. Each can be said again. */
export function TextVersions({ text }: { text: TextDetailView }) {
  const { key, versions, code, publication, law } = text
  const [to, setTo] = useState<number>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const isCode = versions[0]?.texts == null
  const again = (number: number) =>
    law?.lock !== 'locked' && (
      <Button size="small" variant="secondary" onClick={() => setTo(number)}>
        Say it again…
      </Button>
    )
  return (
    <>
      <ol className="text-versions">
        {versions.map((version, index) => (
          <li key={version.publication}>
            <div className="text-version-head">
              <span>
                {`${changeLabels[version.change]} ${staffMoment(version.at)}, ${version.by}`}
                {version.agreedBy && ` with ${version.agreedBy}`} <q>{version.reason}</q>
              </span>
              {index === 0 ? (
                <span className="texts-note">In force</span>
              ) : (
                version.texts && again(version.publication)
              )}
            </div>
            {version.texts && (
              <TextsBeside moments={[{ name: `No. ${version.publication}`, texts: version.texts }]} />
            )}
          </li>
        ))}
        <li>
          <div className="text-version-head">
            <span>The code’s text</span>
            {isCode ? <span className="texts-note">In force</span> : again(0)}
          </div>
          <TextsBeside moments={[{ name: 'Code', texts: code }]} />
        </li>
      </ol>
      {to !== undefined && (
        <ReasonDialog
          title={to === 0 ? 'Roll back to the code’s text?' : `Roll back to no. ${to}?`}
          button="Roll back"
          send={(reason, { idempotencyKey }) =>
            send('POST', '/studio/texts/one/:textKey/roll-back', {
              params: { textKey: key },
              body: { to, publication, reason },
              idempotencyKey,
              error: whenOutdated(revalidate),
            })
          }
          onDone={() => {
            toast('Rolled back')
            return revalidate()
          }}
          onClose={() => setTo(undefined)}
        >
          <p>Customers read it within seconds. What is in force now stays among the versions.</p>
        </ReasonDialog>
      )}
    </>
  )
}
