import '#/platform/ui/form/choice.css'
import './favourites.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { FavouritesView } from '../favourites.schema.ts'
import { NameList, RemoveList } from './list-dialogs.tsx'
import { ShareList } from './share-list.tsx'

type TabsProps = { view: FavouritesView; origin: string }
type Open = 'new' | 'rename' | 'remove' | 'share'

export function ListTabs({ view: { list, lists }, origin }: TabsProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  // There are no lists to make before the first piece.
  const hasAny = lists.length > 1 || lists.some(({ count }) => count > 0)
  const nameOf = ({ name }: { name: string }) => name || t('favourites.first')
  return (
    <div className="favourites-head">
      <nav className="favourites-lists" aria-label={t('favourites.lists')}>
        {lists.map((one) => (
          <Link
            key={one.id}
            className="chip"
            to={paths.shopFavourites(one.isFirst ? undefined : one.id)}
            aria-current={one.id === list?.id ? 'page' : undefined}
            preventScrollReset
          >
            {nameOf(one)} <span className="favourites-count">{one.count}</span>
          </Link>
        ))}
        {hasAny && (
          <button type="button" className="chip" onClick={() => setOpen('new')}>
            <Icon name="plus" /> {t('favourites.newList')}
          </button>
        )}
      </nav>
      {list && (
        <div className="favourites-ways">
          <TextButton onClick={() => setOpen('share')}>
            {t(list.shareKey ? 'favourites.shared' : 'favourites.share')}
          </TextButton>
          <TextButton onClick={() => setOpen('rename')}>{t('favourites.rename')}</TextButton>
          {!list.isFirst && (
            <TextButton onClick={() => setOpen('remove')}>{t('favourites.removeList')}</TextButton>
          )}
        </div>
      )}
      <NameList
        open={open === 'new'}
        onClose={close}
        onDone={(listId) => navigate(paths.shopFavourites(listId), { preventScrollReset: true })}
      />
      {list && (
        <>
          <NameList open={open === 'rename'} list={{ id: list.id, name: nameOf(list) }} onClose={close} />
          <RemoveList
            open={open === 'remove'}
            list={list}
            onClose={close}
            onDone={() => navigate(paths.shopFavourites(), { preventScrollReset: true })}
          />
          <ShareList open={open === 'share'} list={list} origin={origin} onClose={close} />
        </>
      )}
    </div>
  )
}
