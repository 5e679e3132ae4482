const list = (words: string): string[] => words.trim().split(/\s+/);

/**
 * Everyday English words one or two letters away from a word of the grammar, from lists of the most frequent words of
 * films and encyclopedias (counted by the makers of zxcvbn). Repair leaves them alone: they are meant.
 */
export const commonWords: ReadonlySet<string> = new Set(
  list(`
abide abort accent accessories accommodations accounted accounting acre activate actively activism activist activists adjust
afternoons aided aiding airplanes alas alcazar alias ally alone alrighty altar alter angles ankles
answers anthem ants apparatus arise artery articles asserts asses assess associate associates assumed assumes
assure atlas audit automatic automation automobile autopsy avenge averaged aviation await baba backs bacteria
balanced band bands bare barto bases basics bath batter batting beat beating become beginnings
beings believed believer believes bells belt bent beside bets beware birthdays bite bites bitter
bleak blog blows bogus bone boring born breaks brings budge builds bulb bullets bunk
buried burst bury burying bushes busiest businessmen bust butting cache cages cairo calculated calculus
caller calls calm calmed cambias cameo camped canceled candidates cane canton canvas captivity cared
carry carve cases cast caste casting casual casually categorized causes caves cellar cello cells
cellular cent chance chancel chances chanting charming charted charting chasing chat chatting cheaper checks
cheer cheering cheery chewing chick chile chili chill choking choo chose christians ciao cigarette
cinemas circa circular clarify clarity clash classy cleaned cleaner cleans cleansing clear clearer clearing
clears clinging clone closed closes closet closets closing club clues coaches coal coast coasts
code codes coding coined cold collected collection collision colt colts combines combo comic commence
commenting commission committing commune commuter companion companions comparable comparisons compassion compelled compete competed competes
compiled completely complex complexes comply compose composed composing comprise computing comrade comrades concept concepts
concern concerns concerto conducted conducting confined confirmed connection connector conning consisting consultant consuming contacted
contents contested contests contexts contributes contributing contributor contributors convenient convergence convert converted converting converts
convicted coop coping cops cord core corrected correctly correlation corruption cortex coughing coulda counter
counties county coupla couples court coven covers crabs cracking cranes crash crate crates cream
created creates creating credits cremated crete cunning cure curled currency currents curse curves cutting
cycles dads dairy damaged damages damn daring darling dated dating dealing dealings dear decade
deceased decides decline decreases decree dedication delicate deliver delivered delivers denial departments deported deposed
depressed depressing derive descent desires despise despises detailed dief diet differed differing differs digs
dimension dimera diner dipping dire disciple displays disputes dive diversity division dock doctoral doesn
dome domination donate donating doren dose dots doubles doubted doves dozens dozer drifting drilling
drinkin drip dripping driven drives drivin drooling drops drove drown drowning drunks drying ducking
dumping duration dusting dying earlier earring earrings ears easier easiest eastern eater eatin educator
effective eighties elected electronic electrons endings endure energy ensure envious equals equation erased erected
estadio estate estimates euro evenings excessive excluded executed expects expelled expert explains exploding explosive
exported expresses extending extensive extras eyes fact faction factions factors fail failing falls father
favors favour feast feat featured feds fella fever fiance fiancee fiction fiend fifa fight
fights figured filed files filing fills film filmed filming filth finale finals financed financing
fined finer finest finnish fires firing fixtures flavor flaw flea fled fling flour flowing
fold folk foods fool foremost forests forge forged forgets forks forth forts foul found
fours frequency friction fridge frying fuels functional functions futures gain ganza garage gases gasket
gate gaza genera generals generate generated generates gestapo gettin ghana giver gives givin global
glow glowing gods goner goody goons governments grabs grade grades gram grange grave greet
grind groups growl grows guarded guest guests habit hail hairs halt handles hands hang
hanged hating havin heading healing heap hearing heave heir held hell helps hero hers
hides highness hints hips hire hired hires historian historians historic historical histories hives holds
hole holed homes homey homing homo hoped hopes hopping hors hose hots housed hundreds
hurts ideal ideas ignorance ignorant ignored improvements inclined includes individuals indo infierno info instance
instances intent interior internal interns interpret interred intersects intro intruding invasion invention inventor judges
jury kings knew knot known knows labels lace lame land lanes lanka largely lasted
lasts later latter launch launches lava layer layers leading leaking leaning lease leash leavin
leftovers legged legs lens lets liberia librarian libraries lifeline lift lifted lifts liked likes
liking limited linear lined linen liner lining listen litre lived liver lives livin load
loads loaf loch lodged loft logging lone loner longing looky loop loss lotte loving
lunar lung lungs macho maine major maker makes makin maltese manager manages manly manor
mans marah mare marked markers market markets marking marries marrow mars marshes mart martyr
mascot match materials maternal mates mating matter matters maturity mayors mechanics mechanism medal medals
medicinal meets mega melt memoir memory mental menus mere mess messed messes metal metals
meteor metre mice mija mile millions mind mines mini minimal minority minors mint mirza
misses mixed moaning mocha mode modes moist mole moments monuments moping moral morgue mornin
mornings motto mourning movement munich musical musta nadu names nanites nasa nate nato neat
needy nemo nerd nerds nest newer nicer niche nights niner nineties nominal none noted
notes notre numerous objective objectives occasion occasional officer offices ohio okey older ongoing opens
operation operations optical oslo ounce outlets outs overs overslept owning pacey pacing pack packet
packing packs pager pages paging pain pair paired palace pale pals pardon parent parents
paris parma partial parting partisan patent patents patient patients patrol payin peace peer pens
perfection perfectly periods perks permit permits person personnel persons peru pharmacist phoned phonse phony
picket pictured pictures pius placed placing plague plagued plaid plains planted planting plants plaque
plate plates platforms play playing plaza pleased pleases plug plugs pockets poets poor port
portal portions posed post poster potion prague praying precision premise pres prescription presence present
presented presenter preserve presidents presiding pressed pressing pretending pretends prevented prevents priced prick pride
principal principle principles priors priory prize prizes proceed proceeded proceeding process processes procession processor
production profits programs progressed projections projector projects promotion prone proposition prosecuted prosecution protect protected
protection protesting prove provision provisions prying psst publicly pulls pulse pure pursue qaeda quack
quarrel quartet queen questioned quiet quit quits quitter quote raced races rach racket radio
rafe rage raided raining raiser raises raising raja rally rama range ranged ranging rankings
ranks ranting rape rapid rapids rated rath rave reaches react reacted reacting rebound rebounds
recalls receiver receivers receives recipe recite reeling referred referring refined reformed reforms refuge refuse
refused refuses regain regard regent register registers registry rejecting relate relates relating relaxed releasing reliable
relieved reliving relocation remained remembers remind reminder reminding reminds renamed rendering renovations renting replacing
reporting reports requirement requiring rescuing resent reserves reset resolved resort respected respecting respects respond
responded response responses resumed retained retainer retaining retains retarded retired retro returning revealing reversed
reverted reviewing revived rewarding rewind riders ridge ridges rights righty rings rinse risk risking
rite rites robe rock rocked rode role rome rooms rope roses rouge rounded rude
ruining ruins runnin sacked sacred safety sailed salem salle saloon sami sand scale scared
scares scaring scent schedules science score scores scoring scouting screaming sealed seams seated seating
seconds sections seeded seek seeks sees semen semester seminal seminar seminars sensing serbia serbian
serial serie series served serves sets settle settler seventies shades shakes shaking shalt shaped
shaping shared shells shifting shining shipped shire shocking shoo shooters shore shot shoulda shoved
shoving showing shown shows sided sides siege silence silent simmer simulation singer singles sipping
sire site situations size skating skill skipping slated slaves slaying sledding slept sliced slides
slime slipping slit slow smart smartest smelled snide snooping snore snoring snuff soaked sober
soft solar sold solved soothing sorting sounding space spade spanning spared spark speaking speed
speeding speeds spell spelled spelling spill spinning spit spitting splits spoiling spoon spots spotting
spread spreading springs sprung spying stab stade staff stage staged staging stains stake staked
staking stall stance standin standings stare stares starred starring stars startin startled starts starved
starvin starving stat states stationed stats statue statues stayin stays stealing steaming stem stems
step stepped stiff stings stinking stirling stirring stoke stole stomp stomped stoop stopping stored
stories story stove strangle stray stressing string strings stripping stuffy stunning subid subscribers sued
sufficient suing sundae superiors supervisor supper supplied supplier suppliers supporting supposed survives suspend suspicion
suspicions swell swept swings swore syria syrian tack tailing taking tale tales talker talkin
tanks targeted task teams teeth tehran teller tells telly tend tendency tender tending tends
tenor tent term terminal terminals terminate terminus thai theirs theme thesis thick thighs thin
thingy thinks thirds thirst thirsty thorough thou though thought thousands thrown throws thug thugs
thus ticked tide tied ties tiles timed timer tips tired toad toddy toes told
tomb tone toots tore torn toto tour tours toying trace tracking tracks tract trades
trail trails training trait traits tram trams trans transformation transformed transforming transition translation translations
transported transports transverse trap traps trashing trashy travels tray trays tread treating trendy triad
trick tries trimester trolls truce tube tubes tune tuned tunes turf turin turns twain
tying typed understands understood unfit unite units unity untie unto updates user uses valet
value valve variation variations vary venue verb verses videos vista vote wage waist waited
waiter wakes wales walled wand wander wandering wanta wanted wants warmth wars washed waves
weaken weakened weep weirdo whew whim whoa whoo width wild wing wink wins wire
wiser witch wits witter wonders word words wore worker workin world worms worn woulda
wound
  `),
);
