import '#/platform/ui/form/button.css'
import '#/platform/ui/notice/notice.css'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export type Labelled = { name: string; id: string; label: string }

/**
 * The fields that a long form lacks when it is sent, each a link to its field. It takes the focus at each sending and
 * stays unchanged until the next: nothing moves while its fields are mended.
 */
export function ErrorSummary({ fields, wrong }: { fields: readonly Labelled[]; wrong: readonly string[] }) {
  const t = useTexts()
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wrong.length > 0) box.current?.focus()
  }, [wrong])
  const shown = fields.filter(({ name }) => wrong.includes(name))
  if (shown.length === 0) return null
  return (
    <section ref={box} className="notice" data-tone="error" aria-labelledby={titleId} tabIndex={-1}>
      <p className="notice-title" id={titleId}>
        {t('form.wrong', { count: shown.length })}
      </p>
      <ul className="notice-fields">
        {shown.map(({ id, label }) => (
          <li key={id}>
            <a
              className="text-link"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function useWrong() {
  const [wrong, setWrong] = useState<readonly string[]>([])
  return { wrong, onWrong: (errors: object) => setWrong(Object.keys(errors)), onRight: () => setWrong([]) }
}
