import './taste-board.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { ProductPicture } from '#/platform/ui/picture/picture.tsx'
import { stringsOf } from '../answers.rule.ts'
import { useChoiceName } from '../choice-name.ts'
import { Cloth } from '../drawings/cloth.tsx'
import { isDrawnPrint, Print } from '../drawings/print.tsx'
import { questions, type SurveyQuestion, surveyColours } from '../questions.rule.ts'
import type { BoardView } from '../survey.api.ts'

type Props = { pieces: BoardView; answers: Record<string, unknown> }

/** The member's taste as pictures: the chosen colours and cloths, then pieces on sale in them. */
export function TasteBoard({ pieces, answers }: Props) {
  const t = useTexts()
  if (pieces.length < 3) return null
  return (
    <section className="taste-board" aria-labelledby="taste-board">
      <h2 id="taste-board">{t('survey.board.title')}</h2>
      <Cloths answers={answers} />
      <ul className="taste-board-pieces">
        {pieces.map(({ sku, title, picture }, index) => (
          <li key={sku}>
            <Link to={paths.product(sku)} aria-label={title}>
              <ProductPicture
                picture={{ ...picture, alt: '' }}
                sizes={index === 0 ? '(min-width: 60rem) 40vw, 96vw' : '(min-width: 60rem) 20vw, 48vw'}
                priority={index === 0}
              />
            </Link>
          </li>
        ))}
      </ul>
      <p className="taste-board-note">{t('survey.board.note')}</p>
    </section>
  )
}

function Cloths({ answers }: Pick<Props, 'answers'>) {
  const named = useChoiceName()
  const cloths = [
    ...stringsOf(answers.colours)
      .filter(isColour)
      .map((name) => ({ name: named(colourQuestion, name), cloth: <Cloth colour={surveyColours[name]} /> })),
    ...stringsOf(answers.prints)
      .filter(isDrawnPrint)
      .map((name) => ({ name: named(printQuestion, name), cloth: <Print name={name} /> })),
  ]
  if (cloths.length === 0) return null
  return (
    <ul className="taste-board-cloths">
      {cloths.map(({ name, cloth }) => (
        <li key={name}>
          {cloth}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

const questionOf = (id: 'colours' | 'prints') =>
  questions.find((question): question is Extract<SurveyQuestion, { type: 'many' }> => question.id === id)!
const colourQuestion = questionOf('colours')
const printQuestion = questionOf('prints')
const isColour = (name: string): name is keyof typeof surveyColours => name in surveyColours
