/**
 * Where uploads are used. Features and the resource kit register here, so that the media library refuses to delete a
 * picture that a record still shows: `registerUse({ name: 'posts', find: async (ctx, ids) => … })`.
 */
import type { Context } from './context.ts'

export type PictureUsage = {
  /** Of the upload, one of `ids`. */
  id: string
  /** What the record is called, in the language of `ctx`. */
  title: string
  /** The record in the dashboard: `/dashboard/posts/7`. */
  path: string
}

type UseFinder = {
  /** Of the resource or table; a second one of the same name takes its place. */
  name: string
  /** The records that show any of these uploads, in pictures, galleries, files and rich text; 20 of each are enough. */
  find: (ctx: Context, ids: readonly string[]) => Promise<PictureUsage[]>
  /** Every upload that any record shows. May also name ids that are not uploads. */
  all: (ctx: Context) => Promise<string[]>
}

/** Any id in a text of PostgreSQL: addresses of files and values of pictures hold them. */
export const ANY_ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const finders = new Map<string, UseFinder>()

export function registerUse(finder: UseFinder): void {
  finders.set(finder.name, finder)
}

/** Every record that is known to show one of these uploads. */
export async function pictureUsages(ctx: Context, ids: readonly string[]): Promise<PictureUsage[]> {
  if (ids.length === 0) return []
  const found = await Promise.all([...finders.values()].map(({ find }) => find(ctx, ids)))
  return found.flat()
}

/** Every upload that a record shows, and perhaps ids of other things. */
export async function usedPictures(ctx: Context): Promise<string[]> {
  const found = await Promise.all([...finders.values()].map(({ all }) => all(ctx)))
  return [...new Set(found.flat())]
}
