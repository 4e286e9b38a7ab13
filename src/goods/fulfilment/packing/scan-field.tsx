import './warehouse.css'
import '#/platform/list/rows.css'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { Button } from '#/platform/ui/form/button.tsx'
import { useScanSound } from './scan-sound.ts'

export type ScanAnswer = { tone: 'good' | 'bad' | 'quiet'; text: string }
type ScanFieldProps = { label: string; hint: ReactNode; answer: ScanAnswer; onScan: (code: string) => void }

/** The server's limit: two labels that ran into each other match no garment anyway. */
const longestCode = 100

const marks = { good: '✓', bad: '✕', quiet: '…' }

/**
 * A scanner types the code and Enter. The field keeps the focus, so that hands stay on the scanner; the result stands large
 * beside it, with colour, sign and text.
 */
export function ScanField({ label, hint, answer, onScan }: ScanFieldProps) {
  const sound = useScanSound(answer)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const back = () => {
      if (document.activeElement === document.body && !document.querySelector('dialog[open]'))
        field.current?.focus()
    }
    back()
    const timer = setInterval(back, 500)
    return () => clearInterval(timer)
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const code = (field.current?.value.trim() ?? '').slice(0, longestCode)
    if (field.current) field.current.value = ''
    if (code !== '') onScan(code)
  }
  return (
    <>
      <form className="scan-field" onSubmit={submit}>
        <label htmlFor="scan">{label}</label>
        <input
          id="scan"
          ref={field}
          data-focus-home
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <div className="scan-sound">
          <p className="desk-soft">{hint}</p>
          <Button size="small" variant="quiet" type="button" aria-pressed={sound.isOn} onClick={sound.toggle}>
            {sound.isOn ? 'Sound on' : 'Sound off'}
          </Button>
        </div>
      </form>
      <div className="scan-answer" data-tone={answer.tone} role="status">
        <span className="scan-sign" aria-hidden="true">
          {marks[answer.tone]}
        </span>
        <span>{answer.text}</span>
      </div>
    </>
  )
}
