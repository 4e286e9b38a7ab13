import { data, type LoaderFunctionArgs } from 'react-router'
import { loadArrivals } from './load-arrivals.ts'

/** Loader answer for an unknown address: a 404 in the page's frame, with new pieces (R2.04, R2.05). */
export const loadNoPage = async (args: LoaderFunctionArgs) => data(await loadArrivals(args), { status: 404 })
