import { type ReactNode, useRef } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type Honeypot = {
  /** The field, once in the form. */
  honeypot: ReactNode
  /** Value of the hidden field for the body, if a program has filled it in. */
  trapped: () => { website?: string }
}

/**
 * A field that people neither see, reach by the keyboard nor hear, and that programs fill in (R11.06). Browsers and password managers
 * are told to leave it alone; where styles are missing its label says the same to a person.
 */
export function useHoneypot(): Honeypot {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return {
    honeypot: (
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('ui.leaveEmpty')}
          <input
            ref={input}
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      </div>
    ),
    trapped: () => (input.current?.value ? { website: input.current.value } : {}),
  }
}
