import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { OwnColour, OwnKind } from './own-clothes.rule.ts'

/** A garment's title, the member's own word or its kind, and the name of its colour. */
export function useOwnNames() {
  const t = useTexts()
  return {
    titleOf: ({ name, kind }: { name: string; kind: OwnKind }) => name || t(`ownClothes.kind.${kind}`),
    colourOf: ({ colour }: { colour: OwnColour }) =>
      colour === 'multi' ? t('ownClothes.colour.multi') : t(`survey.colour.${colour}`),
  }
}
