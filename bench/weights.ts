/** `node bench/weights.ts http://localhost:3000 [/path…]`: bytes of each public page before its largest paint, in kB. */
import { measureWeight } from '../tests/support/page-weight.ts'

const [base = 'http://localhost:3000', ...asked] = process.argv.slice(2)
const PATHS =
  '/ /campaigns /camping_details/1 /student-housing /student-housing-desc/1 /show-youth-centers /all-projects /project-desc/1 /blogs-news /post-details/1 /activity/1 /gift-shop /products-detail/1 /donations /about /contact-us /search /login'
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

console.log('   page  styles   first   fonts     app  app br')
for (const path of asked.length > 0 ? asked : PATHS.split(' ')) {
  const { first, html, styles, fonts, app, appSent } = await measureWeight(base, path)
  console.log(`${[html, styles, first, fonts, app, appSent].map(kB).join(' ')}  ${path}`)
}
