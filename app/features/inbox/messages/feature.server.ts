/** What the server loads of this feature; app/features.server.ts lists it. */
import './conversation.server.ts'
import './endpoints.server.ts'
import './export.server.ts'
import './files.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './reply.server.ts'
import './screens/screens.server.ts'
