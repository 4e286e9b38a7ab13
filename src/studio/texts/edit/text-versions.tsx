import '../texts.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { whenOutdated } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { changeLabels } from '../change-labels.ts'
import { TextsBeside } from '../languages.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { FourTextsView, TextDetailView } from '../texts.schema.ts'

/** The versions of a text, the newest first, down to the code's own. Each that differs from the text in force can be rolled back to. */
export function TextVersions({ text }: { text: TextDetailView }) {
  const { key, versions, code, publication, law } = text
  const [to, setTo] = useState<number>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  // The newest version is in force; one without texts has rolled back to the code's.
  const isCode = versions[0]?.texts == null
  const current = versions[0]?.texts ?? code
  const again = (number: number) =>
    law?.lock !== 'locked' && (
      <Button size="small" variant="secondary" onClick={() => setTo(number)}>
        Roll back to this…
      </Button>
    )
  return (
    <>
      <ol className="text-versions">
        {versions.map((version, index) => (
          <li key={version.publication}>
            <div className="text-version-head">
              <span>
                {`No. ${version.publication}, ${changeLabels[version.change].toLowerCase()} ${staffMoment(version.at)}, ${version.by}`}
                {version.agreedBy && ` with ${version.agreedBy}`} <q>{version.reason}</q>
              </span>
              {index === 0
                ? version.texts && <span className="texts-note">In force</span>
                : version.texts && !areEqual(version.texts, current) && again(version.publication)}
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

const areEqual = (one: FourTextsView, other: FourTextsView) =>
  marketIds.every((market) => JSON.stringify(one[market]) === JSON.stringify(other[market]))
