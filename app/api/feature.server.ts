/** The parts of the API that no feature owns; app/features.server.ts lists it. */
import './docs.server.tsx'
import './editing.server.ts'
import './search.server.ts'
import './views.server.ts'
