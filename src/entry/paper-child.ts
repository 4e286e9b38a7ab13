import { answerParent } from '#/platform/child/answer-parent.ts'
import { papers } from './papers.ts'

/** The process that draws papers (src/platform/papers/draw-paper.ts starts it). */
answerParent(papers)
