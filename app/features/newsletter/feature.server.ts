/** What the server loads of this feature; app/features.server.ts lists it. */
import './issues.resource.server.ts'
import './endpoints.server.ts'
import './subscribers.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './screens/screen.server.ts'
