/** Parts of the API that belong to no feature; app/features.server.ts imports this file. */
import './docs.server.tsx'
import './editing.server.ts'
import './search.server.ts'
import './views.server.ts'
