import './design.css'
import { useState } from 'react'
import { useFormat } from '#/platform/texts/use-texts.tsx'
import { AmountBar } from '../data/amount-bar.tsx'
import { Price } from '../data/price.tsx'
import { Button } from '../form/button.tsx'
import { Columns, Section, Stack } from '../layout/layout.tsx'
import { Decision } from '../notice/decision.tsx'
import { Badge } from '../notice/notice.tsx'
import { Carousel } from '../picture/carousel/carousel.tsx'
import { ProductPicture } from '../picture/picture.tsx'
import { ProductCard } from '../picture/product-card.tsx'
import { pictures } from './design-pictures.ts'

const cards = [
  { name: 'Lang uldfrakke', brand: 'Skovgaard', picture: pictures.coat, price: 249900 },
  {
    name: 'Silkekjole med bindebånd',
    brand: 'Maison Lund',
    picture: pictures.dress,
    price: 119900,
    was: 159900,
  },
  { name: 'Strik i merinould', brand: 'Nordhavn', picture: pictures.knit, price: 79950 },
  { name: 'Bukser med pressefold', brand: 'Atelier Vang', picture: pictures.trousers, price: 99900 },
]

export function DesignProducts() {
  return (
    <>
      <Section title="Carousel">
        <Carousel label="Til dig">
          {['first', 'second'].flatMap((round) =>
            cards.map(({ price, was, ...card }) => (
              <ProductCard
                key={`${round}/${card.name}`}
                to="/design"
                {...card}
                price={<Price amount={price} was={was} lowest30={was && price + 10000} />}
                badge={was ? <Badge tone="accent">−25 %</Badge> : undefined}
              />
            )),
          )}
        </Carousel>
      </Section>
      <Section title="Decide">
        <PieceToDecide />
      </Section>
    </>
  )
}

function PieceToDecide() {
  const { money } = useFormat()
  const [choice, setChoice] = useState<'keep' | 'return' | null>(null)
  return (
    <>
      <Columns split="picture">
        <ProductPicture picture={pictures.dress} sizes="(min-width: 60rem) 58vw, 100vw" />
        <Stack space="wide">
          <Stack>
            <h3>Silkekjole med bindebånd</h3>
            <Price amount={119900} was={159900} lowest30={129900} size="large" />
          </Stack>
          <Decision<'keep' | 'return'>
            legend="Silkekjole med bindebånd"
            name="decision"
            yes={{ value: 'keep', label: 'Behold', icon: 'tick' }}
            no={{ value: 'return', label: 'Send retur', icon: 'return' }}
            value={choice}
            onChoose={setChoice}
          />
        </Stack>
      </Columns>
      <AmountBar
        label="At betale"
        amount={money(choice === 'return' ? 1900 : 121800)}
        progress={{ done: 2, of: 5, text: '2 af 5 besvaret' }}
        note={{
          name: 'Hvis du ikke svarer',
          text: 'Gør du ingenting inden 5. december, beholder du alle fem stykker.',
        }}
      >
        <Button>Bekræft mine valg</Button>
      </AmountBar>
    </>
  )
}
