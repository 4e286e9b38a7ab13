import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import type { SaidView } from '../quizzes.schema.ts'

/** The sentence about a box in the market's language. */
export function useVoice() {
  const t = useTexts()
  const { intlLocale, id } = useMarket()
  const list = new Intl.ListFormat(intlLocale, { type: 'conjunction' })
  // German nouns keep their capital letter.
  const inSentence = (title: string) => (id === 'de' ? title : title.toLocaleLowerCase(intlLocale))
  return ({ weather, tone, cut, fabric, accents, lead }: SaidView) => {
    const parts = [
      tone && t(`sample.tone.${tone}`),
      cut && t(`sample.cut.${cut}`),
      fabric && t(tone || cut ? 'sample.fabric' : 'sample.fabricAlone', { fabric: inSentence(fabric) }),
    ].filter((part) => part !== null)
    const plain = parts.length > 0 ? list.format(parts) : t('sample.plain')
    const named = list.format(accents.map((accent) => t(`sample.accent.${accent}`)))
    const words = named ? t('sample.withAccent', { words: plain, accent: named }) : plain
    return `${t(`sample.weather.${weather}`, { words })} ${t('sample.lead', { title: lead })}`
  }
}
