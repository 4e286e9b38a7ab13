import './palette.css'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { forgetChecks } from '#/platform/app/session/user-check.ts'
import { isSingleKey } from '#/platform/app/studio/keys/page-key.ts'
import { type SingleKeys, singleKeyModes } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { useSingleKeys } from '#/platform/app/studio/keys/use-single-keys.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { keysOfPage } from './page-keys.ts'

/** The keys of the open page, and the setting for single keys. Keys that are switched off are not listed. */
export function Keys() {
  const mode = useSingleKeys()
  const { pathname } = useLocation()
  const [keys] = useState(() => keysOfPage(pathname, isOnPage))
  return (
    <div className="stack">
      <dl className="palette-keys">
        {keys
          .filter((key) => mode !== 'off' || !isSingleKey(key))
          .map((listed) => (
            <div key={`${listed[0]} ${listed[1]}`}>
              <dt>
                {mode === 'alt' && isSingleKey(listed) && (
                  <>
                    <kbd>Alt</kbd>{' '}
                  </>
                )}
                <kbd>{listed[0]}</kbd>
              </dt>
              <dd>{listed[1]}</dd>
            </div>
          ))}
      </dl>
      <SingleKeysChoice mode={mode} />
    </div>
  )
}

const isOnPage = (part: string) => document.querySelector(`#main :is(${part})`) !== null

const labels: Record<SingleKeys, string> = { plain: 'On', alt: 'Only with Alt', off: 'Off' }
const saved: Record<SingleKeys, string> = {
  plain: 'Single keys are on.',
  alt: 'Single keys work only together with Alt.',
  off: 'Single keys are off. This list stays at the ? beside Find.',
}

/** Kept with the account, so that it holds on each machine. */
function SingleKeysChoice({ mode }: { mode: SingleKeys }) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(mode)
  const [told, setTold] = useState<SingleKeys>()
  const { submit, busy, error } = useSubmit(
    (singleKeys: SingleKeys) => send('PUT', '/studio/account/keys', { body: { singleKeys } }),
    async (_, singleKeys) => {
      forgetChecks()
      await revalidate()
      setTold(singleKeys)
    },
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(chosen)
      }}
    >
      <Chips
        legend="Single keys"
        hint="Characters that act at once, without a field. Speech input and a slip of the hand press them too."
        name="single-keys"
        type="radio"
        options={singleKeyModes.map((value) => ({ value, label: labels[value] }))}
        values={[chosen]}
        onChoose={([value]) => value && setChosen(value)}
      />
      <div>
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          Save for my account
        </Button>
      </div>
      <p role="status">{told === mode && saved[mode]}</p>
      <Alert>{error}</Alert>
    </form>
  )
}
