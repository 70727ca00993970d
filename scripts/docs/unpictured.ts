/** States of the chart that have no picture, as patterns of the pictures' names, each with its reason. */
export const unpictured: Readonly<Record<string, string>> = {
  '(?:session|uploads|notesPersistence)\\..*': 'seen on the screens that stand meanwhile',
  'enumerations\\..*': 'seen on the forms of vehicle and insurer',
  'overlay\\.closed|consent\\.given|sync\\.(?:off|saved|sending)': 'nothing lies over the screen',
  'flow\\.starting': 'the page as it was built stands there until the session is known',
  'flow\\.otherReport\\.asking': 'the number of the open report comes to a screen that waits for nothing',
  '.*\\.(?:signing|delegation|proving|verification|signReport)\\.(?:limited|expired)':
    'the code entry stays as it was while the service is asked',
  'flow\\.(?:report\\.toSign\\.signReport|shared\\.summary\\.(?:signing|delegation|signed\\.proving))\\.paused':
    'looks as where a phone is verified',
  'flow\\.shared\\.summary\\.(?:signing|delegation|signed\\.proving)\\.done': 'goes on in the same moment',
  '.*\\.(?:signed|handover\\.offered)\\.(?:asking|unknown|off)': 'nothing is offered',
  '.*\\.(?:signed|handover\\.offered)\\.looking': 'looks as on its way to the insurer',
  'flow\\.shared\\.summary\\.refreshing(?:Failed)?': 'looks as the reload by a tap',
  'flow\\.shared\\.summary\\.signed\\.(?:withoutMailbox|switchedOff)': 'said as on the phone of A',
  'flow\\.report\\.loading\\.(?:report|participants|witnesses)\\.here': 'the other parts are still loading',
  'flow\\.report\\.collecting\\.documents\\.manual\\.drivingLicense\\.retrievingUnconfirmed':
    'looks as the search of somebody whose ID card was read',
  'flow\\.report\\.collecting\\.accident\\.photos\\.arranging(?:Failed)?': 'looks as the deletion of a photo',
  'flow\\.shared\\.summary\\.saying': 'looks as the summary, whose button waits',
  'flow\\.report\\.collecting\\.situation\\.tooIn(?:Future|Past)': 'the form says the same before anything is sent',
  'flow\\.report\\.(?:new|toSign)\\.loading(?:Failed)?': 'looks as the loading of the report itself',
  'flow\\.report\\.collecting\\.accident\\.vehicle\\.open\\.asking': 'looks as the search itself, which follows',
  'flow\\.informations\\.looking(?:Failed)?': 'looks as the founding of the report, which follows',
  'flow\\.report\\.toSign\\.linking': 'the screen before stays while the link is fetched',
  'flow\\.report\\.finished\\.success\\.file\\.downloadingByLink': 'looks as the download in a session',
  'flow\\.report\\.collecting\\.(?:accident\\.(?:damage|vehicle)|documents\\.manual\\.address)\\.savingFollowUp(?:Failed)?':
    'looks as the saving before it',
  'flow\\.report\\.collecting\\.location\\.geocoding\\.(?:idle|locating)': 'looks as the form around it',
  'overlay\\.(?:takingOver|endingDelegation|takeoverFailed)': 'follows what the other phone does; paths have one phone',
  'flow\\.report\\.collecting\\.(?:summary|delegatedSection)\\.awaitingPhotos':
    'looks as before, with a word of the photos',
  'flow\\.report\\.collecting\\.witness\\.form\\.updatingFailed': 'looks as the failed adding',
  'flow\\.report\\.collecting\\.documents\\.(?:manual\\.drivingLicense|recap)\\.(?:retrievingFailed|registryOff|tooManyRetrievals)':
    'looks as the form, with a word of the registry',
};
