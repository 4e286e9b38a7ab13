import { data, type LoaderFunctionArgs } from 'react-router'
import { loadArrivals } from './load-arrivals.ts'

/** What a loader answers where its address leads nowhere: a 404 in the page's frame, with what is new (R2.04, R2.05). */
export const loadNoPage = async (args: LoaderFunctionArgs) => data(await loadArrivals(args), { status: 404 })
