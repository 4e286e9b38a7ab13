import '../list/favourites.css'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { WatchView } from './notices.schema.ts'

/** A member's watches, each with a button to stop it (R7.07). */
export function OwnNotices({ notices }: { notices: readonly WatchView[] }) {
  const t = useTexts()
  return (
    <section aria-labelledby="own-notices">
      <Stack>
        <h2 id="own-notices">{t('notices.yours')}</h2>
        <GoodsRows>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </GoodsRows>
      </Stack>
    </section>
  )
}

function Notice({ notice }: { notice: WatchView }) {
  const t = useTexts()
  const { money, date } = useFormat()
  const { revalidate } = useRevalidator()
  const { id, sku, title, brand, colour, size, kind, below, until } = notice
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/shop/notices/:noticeId', { params: { noticeId: id } }),
    () => revalidate(),
  )
  const when =
    kind === 'stock' ? t('notices.whenBack', { size }) : t('notices.whenLess', { price: money(below ?? 0) })
  return (
    <GoodsRow
      goods={{ brand, title, colour, size: '', image: notice.image ?? undefined }}
      foot={
        <>
          <span>{when}</span>
          <span className="favourites-quiet">{t('notices.until', { day: date(until) })}</span>
          <TextLink to={paths.product(sku)}>{t('notices.look')}</TextLink>
          <TextButton
            aria-label={t('notices.stopOf', { title })}
            busy={busy}
            onClick={() => submit(undefined)}
          >
            {t('notices.stopOne')}
          </TextButton>
        </>
      }
    >
      {error && <Alert>{error}</Alert>}
    </GoodsRow>
  )
}
