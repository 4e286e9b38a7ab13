import type { BoxUnderWay } from '#/boxes/delivery/readdress.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'

/** Delivery addresses of the boxes under way, before or after a change of address (D10). */
export function BoxesUnderWay({ boxes, saved }: { boxes: BoxUnderWay[]; saved?: boolean }) {
  const t = useTexts()
  if (boxes.length === 0) return null
  return (
    <Notice tone={boxes.every(({ follows }) => follows) ? 'info' : 'warning'}>
      {boxes.map(({ number, follows }) => (
        <p key={number}>
          {follows
            ? t(saved ? 'account.boxFollows' : 'account.boxWillFollow', { number })
            : t('account.boxStays', { number })}
        </p>
      ))}
    </Notice>
  )
}
