/** States of the chart that no picture shows, as patterns of their places, each with its reason. */
export const excused: Readonly<Record<string, string>> = {
  'session\\.checking|flow\\.starting': 'the page as it was built stands there until it is known who opens it',
  'session\\.alive\\.refreshing': 'nobody sees that a session goes on',
  'flow\\.otherReport\\.asking': 'the number of the open report comes to a screen that waits for nothing',
  '.*\\.(?:signing|fillingIn|proving|verification\\.\\*|signReport\\.\\*)\\.(?:limited|expired)':
    'the desk stays as it was while the service is asked what may be done next',
  'flow\\.(?:report\\.toSign\\.signReport\\.\\*|shared\\.summary\\.(?:signing|fillingIn|signed\\.proving))\\.paused':
    'looks as where a phone is verified, which is pictured',
  'flow\\.report\\.collecting\\.ownPart\\.awaitingPhotos': 'looks as the end of it, with a word of the photos',
  'flow\\.shared\\.summary\\.signing\\.done': 'the summary is asked for in the same moment',
  'flow\\.shared\\.summary\\.fillingIn\\.done': 'the report is asked for in the same moment',
  'flow\\.shared\\.summary\\.signed\\.proving\\.done': 'it is told in the same moment',
  '.*\\.(?:signed|handover\\.offered)\\.(?:asking|unknown|off)': 'nothing is offered, so there is nothing to be seen',
  '.*\\.(?:signed|handover\\.offered)\\.looking': 'looks as on its way to the insurer',
  'flow\\.shared\\.summary\\.signed\\.(?:withoutMailbox|switchedOff)':
    'said as on the phone of A, where it is pictured',
  'flow\\.report\\.loading\\.(?:report|participants|witnesses)\\.here':
    'the report is on its way as long as one part of it is',
  'flow\\.report\\.collecting\\.documents\\.\\*\\.manual\\.drivingLicense\\.retrievingUnconfirmed':
    'looks as the search of somebody whose ID card was read',
  'flow\\.report\\.collecting\\.summary\\.objected': 'the summary with an objection on top is pictured',
  'flow\\.report\\.collecting\\.situation\\.tooIn(?:Future|Past)': 'the page says it itself before, which is pictured',
  'flow\\.report\\.(?:new|toSign)\\.loading(?:Failed)?': 'looks as the loading of the report itself',
  'flow\\.report\\.collecting\\.accident\\.\\*\\.vehicle\\.open\\.asking': 'looks as the search itself, which follows',
  'sync\\.(?:saved|sending)': 'nothing is told of steps that go out as they should',
  'sync\\.(?:unkept|waiting|orphaned)':
    'pictured under signal: the copy goes behind the chart, so a tour cannot name them',
  'flow\\.informations\\.looking(?:Failed)?': 'looks as the founding of the report, which follows',
  'enumerations\\.(?:brands|insurers)\\.here':
    'no tour says that the lists come: they do so by themselves wherever they are wanted',
  'flow\\.report\\.toSign\\.linking': 'the screen before stays while the link is fetched',
  'flow\\.report\\.finished\\.success\\.file\\.downloadingByLink': 'looks as the download in a session',
  'flow\\.report\\.collecting\\.accident\\.\\*\\.(?:damage|vehicle)\\.savingMore': 'looks as the saving before it',
  'flow\\.report\\.collecting\\.accident\\.\\*\\.damage\\.savingMoreFailed': 'looks as the failed saving before it',
  'flow\\.report\\.collecting\\.location\\.geocoding\\.locating':
    'the pin comes a moment later, and nobody waits for it',
};
