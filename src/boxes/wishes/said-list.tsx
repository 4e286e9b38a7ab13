import './said-list.css'
import { useEffect, useRef, useState } from 'react'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { SaidForm } from './said-form.tsx'
import type { SaidLine } from './said-lines.rule.ts'
import { saidText } from './said-texts.ts'
import type { Said } from './use-said.ts'

/** The lines that the words were read into, each to be corrected or removed, and a form for one more (R6.03). */
export function SaidLines({ said }: { said: Said }) {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  const { lines, lacking, isNew } = said
  if (!lines) return lacking.length > 0 ? <Lacking lacking={lacking} /> : null
  return (
    <Section title={t('wishes.lines.title')}>
      <Stack>
        {isNew && <Check />}
        <p>{t(lines.length === 0 ? 'wishes.lines.none' : 'wishes.lines.lead')}</p>
        <ul className="said-lines">
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.value}`} line={line} said={said} />
          ))}
        </ul>
        {adding ? (
          <SaidForm
            onDone={(line) => {
              if (line) said.add(line)
              setAdding(false)
            }}
          />
        ) : (
          <TextButton onClick={() => setAdding(true)}>{t('wishes.lines.add')}</TextButton>
        )}
        <Lacking lacking={lacking} />
      </Stack>
    </Section>
  )
}

/** Asks to look at lines that appeared at the press of the button; it takes the focus, so that it is in view. */
function Check() {
  const t = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice>{t('wishes.lines.check')}</Notice>
    </div>
  )
}

/** Wanted kinds that the shelf cannot serve. */
function Lacking({ lacking }: Pick<Said, 'lacking'>) {
  const t = useTexts()
  return lacking.map(({ kind, size }) => (
    <Notice key={kind}>
      {size === null
        ? t('wishes.lines.lacking', { kind: t(`kind.${kind}`) })
        : t('wishes.lines.lackingSize', { kind: t(`kind.${kind}`), size })}
    </Notice>
  ))
}

function Line({ line, said }: { line: SaidLine; said: Said }) {
  const t = useTexts()
  const market = useMarket().id
  const [changing, setChanging] = useState(false)
  const text = saidText(t, line, market)
  if (changing)
    return (
      <li>
        <SaidForm
          line={line}
          onDone={(changed) => {
            if (changed) said.change(line, changed.value)
            setChanging(false)
          }}
        />
      </li>
    )
  return (
    <li className="said-line">
      <p>
        {text} {line.words && <q>{line.words}</q>}
      </p>
      <TextButton aria-label={`${t('wishes.lines.change')}: ${text}`} onClick={() => setChanging(true)}>
        {t('wishes.lines.change')}
      </TextButton>
      <TextButton aria-label={`${t('wishes.lines.remove')}: ${text}`} onClick={() => said.remove(line)}>
        {t('wishes.lines.remove')}
      </TextButton>
    </li>
  )
}
