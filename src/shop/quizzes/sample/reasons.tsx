import './sample-box.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import type { SampleReason } from '../quizzes.schema.ts'

/** The name of a value. The server names all but the kinds. */
export const useValueName = () => {
  const t = useTexts()
  return ({ about, value, title }: Pick<SampleReason, 'about' | 'value' | 'title'>) => {
    if (about === 'kind') return t(`kind.${value}` as PageText)
    // "Loose" alone is unclear without the word for fit.
    return about === 'fit' ? `${t('survey.fit.short')} ${title.toLowerCase()}` : title
  }
}

export function SampleReasons({ reasons }: { reasons: SampleReason[] }) {
  const t = useTexts()
  const nameOf = useValueName()
  if (reasons.length === 0) return <p className="sample-reasons">{t('quiz.reasonNew')}</p>
  return (
    <ul className="sample-reasons">
      {reasons.map((reason) => (
        <li key={`${reason.about} ${reason.value}`}>
          {reason.about === 'piece'
            ? t('quiz.reasonPiece')
            : t('quiz.reason', { value: nameOf(reason), liked: reason.liked, seen: reason.seen })}
        </li>
      ))}
    </ul>
  )
}
