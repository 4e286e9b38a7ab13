import './said-lines.css'
import { useState } from 'react'
import type { SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import { saidText } from '#/boxes/wishes/said-texts.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { SaidForm } from './said-form.tsx'
import type { Said } from './use-said.ts'

/** The lines that the words were read into, each to be corrected or removed, and a form for one more (R6.03). */
export function SaidLines({ said }: { said: Said }) {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  const { lines, lacking } = said
  if (!lines) return null
  return (
    <Section title={t('order.said.title')}>
      <Stack>
        <p>{t(lines.length === 0 ? 'order.said.none' : 'order.said.lead')}</p>
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
          <TextButton onClick={() => setAdding(true)}>{t('order.said.add')}</TextButton>
        )}
        {lacking.map(({ kind, size }) => (
          <Notice key={kind}>
            {size === null
              ? t('order.said.lacking', { kind: t(`kind.${kind}`) })
              : t('order.said.lackingSize', { kind: t(`kind.${kind}`), size })}
          </Notice>
        ))}
      </Stack>
    </Section>
  )
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
      <TextButton aria-label={`${t('order.said.change')}: ${text}`} onClick={() => setChanging(true)}>
        {t('order.said.change')}
      </TextButton>
      <TextButton aria-label={`${t('order.said.remove')}: ${text}`} onClick={() => said.remove(line)}>
        {t('order.said.remove')}
      </TextButton>
    </li>
  )
}
