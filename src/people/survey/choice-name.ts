import { useTexts } from '#/platform/texts/use-texts.tsx'
import { choiceText } from './choice-text.rule.ts'

export function useChoiceName() {
  const t = useTexts()
  return (question: Parameters<typeof choiceText>[0], choice: string): string => {
    const key = choiceText(question, choice)
    return key ? t(key) : choice
  }
}
