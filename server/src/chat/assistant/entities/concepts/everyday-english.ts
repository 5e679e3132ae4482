/**
 * What people say for a kind of goods in everyday English, by key of the kind; `+` adds the plural. These words are linked
 * and nothing more: the grammar does not know them, so that a slip is never repaired into one and a goal may bear them.
 */
export const everydayEnglish: Readonly<Record<string, string>> = {
  food: 'stuff to eat,things to eat,feeding myself,feeding us,feeding the family,food bill+,food budget',
  groceries:
    'grocery run+,grocery bill+,grocery trip+,grocery haul+,food shop+,supermarket run+,weekly shop,weekly shopping,farmers market+,farmer market+,butcher,butchers,bakery,bakeries,milk and eggs,provisions,foodstuffs',
  eatingOut:
    'eatery,eateries,takeouts,takeaways,take aways,take away,delivery food,food deliveries,delivered food,meal deliveries,meal delivery,brunches,suppers,supper,restaurant meals,going out to eat,went out to eat,restaurants and takeout,lunch out,dinner out,dinners out,lunches out',
  restaurants:
    'sit down restaurant+,sitdown restaurants,diner+,bistro+,steakhouse+,pizzeria+,trattoria+,fine dining,restaurant bill+,restaurant visit+,table service,sit down meals,gastropub+',
  fastFood:
    'fast food place+,fast food joint+,burgers,burger joint+,burger place+,drive thru+,drive through+,quick bites,greasy food,chicken nuggets,drivethru',
  coffee:
    'cappuccino+,cappuccinos,espresso+,americano+,flat white+,mocha+,cold brew+,coffee run+,coffee stop+,coffee house+,coffeeshop+,coffeehouse+,barista+,iced coffee+,morning coffee+,caffeine,coffee habit,frappuccino+,coffee place+',
  alcohol:
    'bars,pub+,beer,beers,cocktail+,spirits,whiskey,whisky,vodka,tequila,brewery,breweries,taproom+,tap room+,liquor store+,wine shop+,happy hour+,bar tab+,pints,boozing,drinking out,drinks out,bar hopping,bars and pubs,nights at the bar,bar night+,winery,wineries,wines,alcoholic drinks,night out drinking,clubbing,nightclub+',
  vending:
    'vending machine+,vending,vending snack+,snack machine+,soda machine+,candy machine+,drink machine+,drinks machine+,coin machine+,snack vending,vending purchases,vending stuff,vending food',
  snacks:
    'snack+,candy,candies,sweets,chips and candy,snack food+,junk snacks,munchies,chocolate bars,candy bar+,snacking,treats,sugary stuff',
  shopping: 'retail therapy,shopping spree+,general shopping,random stuff',
  clothing:
    'cloths,outfit+,shirt+,tshirt+,t shirt+,jeans,pants,sneakers,trainers,boots,dress,dresses,jacket+,coats,suits,jewelry,jewellery,handbag+,clothes shopping,wardrobe,fashion,new clothes,socks,underwear,clothing store+,clothes shop+,garments,footwear,sweaters,shoe store+',
  electronics:
    'laptop+,computer+,computers,headphones,earbuds,tech,tech stuff,tech gear,gadget,electronic devices,electronic stuff,devices,phone accessories,monitors,tablets,chargers,cameras,electronics store+,computer stuff,tech gadgets',
  onlineShopping:
    'online orders,online order,online purchases,online purchase,shopping online,internet shopping,buying online,bought online,web purchases,ecommerce,e commerce',
  petCosts:
    'dog,dogs,doggo,pup,puppy,cat,cats,kitty,kitten,dog expenses,cat expenses,dog costs,cat costs,pet costs',
  pets: 'dog food,cat food,kibble,pet stuff,pet store+,pet shop+,cat litter,litter,dog treats,pet care,dog stuff,cat stuff,pet expenses,dog toys',
  books:
    'a book,one book,any book,another book,new book+,novel+,textbook+,magazine+,newspaper+,comics,ebook+,e books,audiobooks,book shop+,bookshop+,book store+,newsstand+,reading material,kindle books',
  superstores:
    'big box store+,warehouse club,warehouse store+,hypermarket+,wholesale club+,big box,bulk shopping,bulk stores',
  discount: 'dollar store+,thrift store+,thrift shop+,outlet store+,bargain store+,discount shop+,thrifting',
  departmentStores: 'mall store+,department shop+,mall shopping,malls',
  convenience: 'corner store+,mini mart+,minimart+,convenience shop+,corner shop+',
  sporting:
    'sports gear,sport gear,sports stuff,sporting equipment,camping gear,outdoor gear,hiking gear,workout gear,exercise equipment,running shoes,golf,ski gear,fishing gear,sports store+,sports goods,athletic gear,bike gear',
  gifts:
    'gifts for others,birthday gift+,birthday present+,christmas presents,christmas gifts,wedding gift+,greeting card+,gift card+,flowers,florist+,souvenir+,gift shop+,gift giving,bouquet+,toys,novelties,stocking stuffers',
  office:
    'stationery,office stuff,printer ink,ink cartridges,pens and paper,printer paper,school supplies,desk supplies,paper supplies,notebooks,office supply',
  tobacco:
    'smokes,smoking,cigs,cigars,e cigarettes,vapes,nicotine,tobacco products,cigarette,smoke shop+,vape shop+,vape juice',
  entertainment:
    'fun stuff,having fun,entertaining ourselves,fun and games,leisure,hobbies,hobby,nights out,night out,amusement,fun things',
  movies:
    'streaming service,streaming platforms,streaming subscription+,streaming stuff,tv streaming,film+,films,theaters,movie theater+,movie ticket+,movie night+,movie tickets,tv shows,video streaming,tv subscriptions,going to the movies,cinema ticket+,movie rental+,streamers,cable tv and movies',
  music:
    'concert,concert ticket+,gig tickets,music streaming,live music,vinyl,festivals,music festival+,albums,music subscription+,podcasts,songs,shows and concerts,audio books',
  games:
    'gaming stuff,video gaming,playstation games,xbox games,console games,in app purchases,in-app purchases,mobile games,game store+,pc games,computer games,gaming subscriptions,online games',
  gambling:
    'lottery,lottery ticket+,lotto,scratch cards,scratchers,sports betting,sports bets,bets,poker,slots,slot machines,casino trips,bingo,sportsbook',
  events:
    'sports tickets,sport events,ball games,baseball games,football games,basketball games,hockey games,theme park+,amusement park,zoo,aquarium,museum,museum tickets,game tickets,stadium,sporting event,event tickets,events,water park+,attractions,waterparks,galleries',
  transport:
    'getting places,getting to work,getting to and from work,commuting costs,transit costs,travel to work,transport costs,moving around town,transportation costs,going places,getting around town',
  fuel: 'gas pump+,gas tank,fill ups,fillups,fill up,filling the tank,filling up the car,filling up the tank,gassing up,gas for the car,fuel for the car,petrol station+,diesel,unleaded,fuel stops,gas fill ups,gas money,gas for my car,refueling,fueling up,fuel costs',
  car: 'car,car expenses,car costs,car stuff,car spending,vehicle,vehicle expenses,vehicle costs,truck,running the car,running my car,driving costs,auto expenses,auto costs,owning a car,having a car',
  rides:
    'rickshaw+,auto rickshaw+,tuk tuk+,boda boda+,okada+,taxicabs,taxi ride+,cab ride+,cab fare+,taxi fare+,ride hailing,ridehailing,rideshare trips,ride share trips,car service rides,minicabs,rides home,ride apps',
  publicTransit:
    'bus fare+,bus ticket+,train ticket+,train fare+,subway fare+,subway rides,bus rides,train rides,metro card+,metrocard+,transit pass,transit card,bus pass,train pass,metro pass,ferry,ferries,tram+,light rail,commuter rail,transit fares,tube fares,railway,trains and buses,buses and trains',
  parking:
    'parking meter+,parking ticket+,parking garage+,parking lot+,car park+,parking spot+,meter parking,valet,valet parking,parking costs,parking spaces,parking charges,airport parking,street parking,car parking',
  tolls:
    'toll road+,toll bridge+,toll charges,road toll+,bridge toll+,ezpass,e zpass,e-zpass,fastrak,toll booth+,toll fees,highway tolls,toll tag,turnpike',
  bikes:
    'bike rental+,scooter rental+,scooter rides,bikeshare,bike sharing,bike rides,bicycle+,bicycles,e scooters,escooters,e bikes,citibike,bike hire,scooter hire,bike shop+,scooter sharing',
  travel:
    'trip expenses,travel expenses,travel costs,getaways,getaway,vacationing,going away,city breaks,travel bookings,travel stuff,cruises,cruise,tours,road trips,travel agency,holiday bookings,vacation costs',
  flights:
    'air travel,air tickets,air fare+,airplane tickets,airplane ticket,plane fare+,airline ticket+,flight ticket+,plane rides,air fares,jet travel,plane trips,booking flights,flight bookings',
  lodging:
    'hotel room+,hotel stays,hotel stay,motel+,hostel+,airbnbs,vacation rental+,accommodations,places to stay,bed and breakfast,b&b,resort+,inns,cabins,hotel bills,lodgings,hotel nights,short term rentals',
  rentalCars:
    'hire car+,rent a car,renting a car,renting cars,car hire,rented car+,rental vehicle+,rental van,car rental company,rented cars,truck rental,van rental',
  housing:
    'home costs,housing costs,keeping a roof over our heads,roof over my head,household bills,house bills,home bills,living costs at home,rent and bills,housing expenses,costs of housing',
  rent: 'rent payment+,rent check+,apartment rent,rent for the apartment,house rent,rent money,paying rent,room rent,apartment payments,landlord,renting my apartment',
  utilities:
    'household utilities,home utilities,utilities bills,utility companies,utility costs,utility payments,utility company,house utilities,basic utilities',
  power:
    'lights,light bill,lights bill,electric company,power company,electrical bill,electricity bills,electric bills,gas bills,power bills,energy bill+,energy,energy costs,natural gas,heating bill+,heating costs,heat and power,gas utility,gas company,heating oil,light and gas,electric and gas,gas and power,utility gas,home gas,propane,hydro bill,keeping the lights on',
  internet:
    'wi fi,wi-fi,wifi bill+,cable bill+,home internet,internet provider,internet service,isp,cable tv,cable company,cable and internet,internet connection,satellite tv,fiber internet,broadband bill',
  phone:
    'cell plan,cellphone+,cellphones,cell phones,cell bill,wireless bill,wireless,mobile plan,mobile phone+,mobile service,mobile data,phone company,data plan,phone carrier,landline,cellular,cellphone bill,phone contract',
  water:
    'water bills,water utility,water company,water service,tap water bill,water usage,water and sewer,city water,water charges,running water',
  waste:
    'trash pickup,trash pick up,trash collection,garbage pickup,garbage collection,trash service,waste management,waste collection,waste disposal,waste bill,sewer,sewer bill,sewage bill,garbage bill,trash bill,recycling,recycling pickup,refuse collection,rubbish collection,waste pickup,waste removal,waste service',
  medical:
    'hospital bill+,hospital+,clinic+,urgent care,emergency room,er visit+,medical stuff,therapy,therapist,physical therapy,surgery,copays,co pays,medical costs,medical visits,health stuff,health costs,health expenses,mental health,psychologist,lab tests,doctors and dentists',
  pharmacy:
    'drug store+,prescription,pills,vitamins,supplements,pharmacy runs,chemist,chemists,medication+,medications,cold medicine,over the counter meds,otc meds,pharmacy stuff,cough syrup,allergy meds',
  dental:
    'dentists,dental work,dental bills,teeth,teeth cleaning,braces,orthodontist,root canal,dental visits,fillings,dental appointments,dental costs,dentist visits,dentist bills,tooth',
  eyes: 'contact lenses,eyeglasses,optician,opticians,eye doctor,eye exam+,eyewear,vision care,ophthalmologist,new glasses,spectacles,eye test+',
  doctor:
    'doctor visit,doctor appointment+,doctors appointments,gp,physician+,family doctor,general practitioner,pediatrician,checkup+,check ups,doctor bills,doctor fees,specialist visits,medical appointments,dermatologist',
  vet: 'vets,vet bill+,vet visit+,animal hospital,animal clinic,vet care,pet doctor,veterinary bills,vet appointments,vet costs,dog vet,cat vet,pet vaccines',
  nursing:
    'nursing care,nursing home+,home nurse,caregiver+,care home+,home care,assisted living,elder care,eldercare,in home care,hospice,home health aide',
  personalCare:
    'grooming,toiletries,hygiene,hygiene products,pampering,personal grooming,looking after myself,skincare products,body care,toothpaste and shampoo,personal hygiene,pampering myself',
  gym: 'gym fees,gym subscription,gym memberships,fitness classes,fitness class,yoga,yoga classes,pilates,crossfit,personal trainer,personal training,workouts,workout classes,exercise classes,spin classes,spin class,fitness studio,health club,martial arts,exercising,swimming pool',
  beauty:
    'hairdresser+,hair cut+,hair salon+,hair stylist,hairstylist,nails,nail salon+,manicure+,pedicure+,mani pedi,makeup,make up products,cosmetics,skincare,skin care,spa,spas,facials,massage+,massages,waxing,barbershop+,barber shop+,barbers,beauty salon+,beauty products,hair color,getting my hair done,hair done,nails done,eyebrows,lashes,hair care,tanning',
  laundry:
    'wash,washes,laundromat+,dry cleaner,washing clothes,wash and fold,launderette,drycleaning,dry-cleaning,dryclean,laundry service,coin laundry,washers and dryers,cleaning clothes',
  homeImprovement:
    'plants,garden,garden stuff,garden supplies,garden center,plant nursery,yard work,yard,house improvements,home projects,house projects,home renovation+,renovations,remodeling,remodelling,renovating,home upgrades,home maintenance,house maintenance,diy,diy projects,doing up the house,redecorating,home decor,decorating,landscaping,gardening,lawn care,lawn mowing',
  furniture:
    'sofa+,couch,couches,mattress,mattresses,bed frame,chairs,desks,dresser+,bookcase+,bookshelves,furnishings,furnishing the apartment,furnishing,furniture store+,home furnishings,armchair+,wardrobes,dining table,ikea stuff,ikea furniture,tables and chairs,lamps',
  hardware:
    'hardware store+,building materials,lumber,paint,power tools,screws,nails and screws,hardware shop+,diy store+,plumbing supplies,garden tools,hand tools,home center',
  homeRepairs:
    'plumber+,electrician+,handyman,plumbing,house cleaning,cleaning lady,house cleaner,house cleaners,maid service,cleaning service+,roofers,roof repair+,appliance repair+,pest control,exterminator,hvac,contractors,repairman,home contractor,carpet cleaning,house keeper,housekeeper,fixing things at home',
  homeSecurity:
    'alarm system,home alarm,security cameras,home security,house alarm,alarm company,burglar alarm,security system,locksmith,security service,alarm monitoring,doorbell camera',
  services:
    'general service,professional services,misc services,miscellaneous services,odd services,other services',
  insurance:
    'auto insurance,home insurance,homeowners insurance,renters insurance,life insurance,dental insurance,pet insurance,insurance premiums,insurance premium,insurance policies,insurance bill+,insurance costs,insurance payment+,vehicle insurance,medical insurance,house insurance,travel insurance,insurers,insurance for the car,premiums',
  childcare:
    'day care,nursery,nurseries,preschool,pre school,nanny,nannies,babysitters,babysitting,sitter,sitters,after school care,kids care,creche,playgroup,au pair,looking after the kids,minding the kids,watching the kids,aftercare,summer camp,child minder',
  education:
    'tuition fees,school fees,college,university,lessons,classes,music lessons,piano lessons,online courses,college tuition,school tuition,student fees,tutor,tutoring,tutors,schooling,kids school,workshops,bootcamp,course fees,language classes,private school',
  auto: 'car wash,car washes,oil change+,tires,tire shop,tyres,car service,car servicing,auto shop,auto repairs,auto parts,car parts,auto body,garage bills,brakes,car inspection,car upkeep,fixing the car,fixing my car,car mechanic,car garage,vehicle repairs,vehicle maintenance,car fixes,smog check,body shop,car care,keeping the car running,tire rotation,auto service,repair shop',
  legal:
    'legal fees,attorney+,attorneys,legal services,law firm+,notary,solicitor+,legal advice fees,consultants,consultant fees,legal bills,lawyer fees,court costs,legal help,consulting fees,freelancers,subcontractors,subcontractor,independent contractors',
  accounting:
    'accountant+,bookkeeper,bookkeeping,tax preparer,tax preparation,tax prep,accounting,cpa,financial planner,financial planning,accounting fees,tax software,tax filing fees,accounting services',
  shipping:
    'post office,stamps,courier+,couriers,package shipping,sending packages,mailing packages,parcel post,freight,postal service,delivery charges,shipping costs,shipping fees,shipping charges,mail stuff,parcels,post and packing,postage stamps',
  storage:
    'cloud storage,storage units,self storage,online storage,storage locker,storage space,storage fees,cloud backup,icloud storage,backup storage,locker rental,file storage,storage rental',
  government:
    'dmv,government fees,passport+,passport fees,traffic fine+,speeding fine+,traffic ticket+,speeding ticket+,car registration,vehicle registration,license fees,visa fees,permits,court fines,government stuff,city fees,licence fees',
  donations:
    'charitable giving,charitable donations,church,tithe+,tithing,tithes,donating,nonprofits,non profits,fundraisers,good causes,charity giving,offerings,charitable contributions,giving to charity,gave to charity',
  taxes:
    'property tax,property taxes,income tax payments,federal taxes,state taxes,irs payments,taxes paid,tax bill+,paying taxes,council tax,sales taxes,estimated taxes,tax payments to the irs,taxes to the state',
  fees: 'bank charge,bank fees and charges,banking fees,fees and charges,account fees,service fees,maintenance fees,bank commissions,fees from the bank,fees to the bank,fees to my bank,charges from the bank,charges by the bank',
  atmFees:
    'atm charge,cash machine fees,withdrawal fees,atm surcharges,out of network fees,cash machine charges,atm surcharge,fees at atms,fees at the atm',
  overdraft:
    'overdraft charges,overdrawn fees,overdrafting,overdraft penalties,going overdrawn,overdraft charge,overdrawing,fees for overdrafts',
  nsfFees:
    'nsf fee+,insufficient funds fee+,insufficient funds,bounced check fee+,returned check fee+,returned payment fee+,bounced payment fee+,nsf charges,nsf,bounced checks',
  interestCharge:
    'interest on my cards,interest on the card,interest on my card,interest on credit cards,finance charges,finance charge,interest on my credit card,interest on loans,interest on debt,interest on my debts,card interest',
  foreignFees:
    'fx fees,currency fees,foreign exchange fees,international fees,international transaction fees,overseas fees,conversion fees,fees abroad,foreign currency fees,exchange fees',
  lateFees:
    'late charges,late payment fee+,late payment charges,penalties for paying late,late penalties,fees for late payments,late charge,overdue fees,penalty fees,fees for paying late',
  loanPayments:
    'debt repayment+,loan repayment+,paying down debt,paying down loans,paying off loans,paying back loans,loan installments,debt servicing,installments on loans,payments on loans,payments on debt,paying off debts,repaying debt',
  carPayment:
    'auto payment+,vehicle payment+,car loan payment+,car installments,payments on the car,payments on my car,payment on the car,car finance payments,truck payment+,car lease payment+,car lease,auto lease',
  cardPayment:
    'payments to my cards,payments to my credit card,paying off my cards,paying my credit card,paying the credit card,payments on my credit card,payments on my cards,card bills,credit card bills,paying off the card,payments to the card,payments on the card,credit card repayments',
  mortgage:
    'home loan payment+,house payment+,mortgage bill,mortgage repayments,mortgage repayment,paying the mortgage,mortgage installments,payments on the house,payment on the house,payments on the mortgage,house note,home payments',
  studentLoan:
    'student loan bill+,student debt payments,student loan repayments,student loan repayment,college loan payments,paying off student loans,student loan installments,payments on my student loans,payments on student loans,college debt payments,paying my student loans,education loan payments',
  personalLoan:
    'personal loan repayments,payments on my personal loan,personal loan installments,paying off my personal loan,personal loan bills,signature loan payments,private loan payments,personal loan repayment',
  withdrawals:
    'cash taken out,cash i took out,money from the atm,money from the cash machine,cash machine+,cash machines,cashpoint+,cash from the atm,cash pulls,withdrawn cash,cash from atms,atm cash,atm visits',
  deposits:
    'cash deposit,check deposit,cheque deposits,deposited checks,deposited cash,mobile deposits,mobile deposit,mobile check deposits,cash paid in,checks paid in,checks deposited,cash deposited,atm deposits',
  salary:
    'pay checks,wage,take home pay,pay from work,money from work,job income,earnings from work,income from my job,income from work,work pay,pay stubs,direct deposit pay,paycheques,pay packet',
  interestIncome:
    'savings interest,interest from savings,interest on savings,interest on my savings,bank interest,interest credited,interest received,interest from the bank,interest payouts,earned interest,interest i earned,interest on my account',
  dividends:
    'dividend income,dividend payments,dividend payouts,stock dividends,dividends received,dividend checks,fund dividends,share dividends,cash dividends,quarterly dividends',
  taxRefund:
    'tax return money,money back from taxes,irs refund+,refund from the irs,state refund,federal refund,tax rebate+,taxes back,refund on my taxes,refund from taxes,tax money back,refund of taxes',
  gig: 'gig work,gigs income,freelance income,freelance work,freelance earnings,side gig+,side job+,side income,gig economy,delivery driving income,contract work,contractor income,side hustles,gig money,freelance money,self employment income',
  rentalIncome:
    'rent from tenants,rent received,tenant rent,rents received,income from rent,rental earnings,rent collected,income from my rental,money from tenants,tenants paid,rental money,rent coming in',
  pension:
    'pension payments,pensions,social security,retirement income,social security income,social security checks,pension checks,retirement benefits,pension money,social security benefits,state pension,retirement pension,annuity payments',
  benefits:
    'unemployment,unemployment benefits,jobless benefits,unemployment checks,unemployment money,disability,disability benefits,disability payments,child support,child support received,military pay,veterans benefits,va benefits,government benefits,benefit payments,alimony',
  loanIn:
    'loan money received,loan proceeds,loan payout,loans received,money from loans,borrowed money,money borrowed,cash advance received,loan deposits,loan funds received,loan advances,money i borrowed',
  investing:
    'investments made,money invested,money into investments,contributions to my 401k,ira contributions,401k contributions,retirement contributions,brokerage deposits,money to my brokerage,investing,investments,investing contributions,investment contributions,money into stocks',
};
