import './home.css'
import { StylistSelf, StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { canAddWish } from '#/boxes/wishes/wish-lines.rule.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import type { HomeView } from './home.schema.ts'

type Facts = Pick<HomeView, 'box' | 'stylist'>
type Self = { name: string; taste?: string | null; portrait?: string | null }

/** The stylist's note or portrait, and the link to a call in every state of the box (R6.16). */
export function StylistRow({ box, stylist }: Facts) {
  // Hidden when the wishes or the first sentence already link to a call.
  if ((box && canAddWish(box)) || isNobodyYet({ box, stylist })) return null
  return (
    <div className="home-row">
      <Left box={box} stylist={stylist} />
      <Talk box={box} stylist={stylist} />
    </div>
  )
}

/** The member has no stylist yet: the link to a call stands under the first step. */
export const isNobodyYet = ({ box, stylist }: Facts) => !stylist && !box?.note

/** True when another stylist wrote this box's note than styles the next one. */
const isNoteOfAnother = ({ box, stylist }: Facts) =>
  Boolean(box?.note && box.stylist && stylist && box.stylist.id !== stylist.id)

function Left({ box, stylist }: Facts) {
  const t = useTexts()
  if (box?.note)
    return (
      <section className="home-part">
        <h2>
          {isNoteOfAnother({ box, stylist })
            ? t('home.noteBy', { stylist: box.stylist?.name ?? '' })
            : t('home.note')}
        </h2>
        <Signed of={box.stylist}>{box.note}</Signed>
      </section>
    )
  return <div>{stylist && <Introduced of={stylist} large />}</div>
}

const Signed = ({ of, children }: { of: Self | null; children: string }) => (
  <StylistsNote by={of?.name ?? null} taste={of?.taste} portrait={of?.portrait}>
    {children}
  </StylistsNote>
)
const Introduced = ({ of, large = false }: { of: Self; large?: boolean }) => (
  <StylistSelf large={large} by={of.name} taste={of.taste} portrait={of.portrait} />
)

function Talk({ box, stylist }: Facts) {
  const t = useTexts()
  return (
    <section className="home-part">
      <h2>{t('home.talk')}</h2>
      <p className="page-lead">{t('home.talkLead')}</p>
      {stylist && isNoteOfAnother({ box, stylist }) && (
        <>
          <p>{t('home.takesOver', { stylist: stylist.name })}</p>
          <Introduced of={stylist} />
        </>
      )}
      <ToCall stylist={stylist} />
    </section>
  )
}

export function ToCall({ stylist }: Pick<Facts, 'stylist'>) {
  const t = useTexts()
  return (
    <>
      {stylist?.deputy && <p>{t('stylist.deputy', { stylist: stylist.name, deputy: stylist.deputy })}</p>}
      <Row>
        <ButtonLink variant="secondary" to={paths.bookCall()}>
          {t('home.toCall')}
        </ButtonLink>
        {stylist && <TextLink to={paths.accountStylist()}>{t('stylist.title')}</TextLink>}
      </Row>
    </>
  )
}
